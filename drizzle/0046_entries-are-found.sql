DROP INDEX "users_findable_texts_trgm_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "entry_texts" text;--> statement-breakpoint
CREATE INDEX "users_findable_texts_trgm_idx" ON "users" USING gin ((coalesce("bio", '') || ' ' || coalesce("location", '') || ' ' || coalesce("experience", '')
    || ' ' || coalesce("certifications", '') || ' ' || coalesce("qualifications", '')
    || ' ' || coalesce("projects", '') || ' ' || coalesce("volunteer_work", '')
    || ' ' || coalesce("entry_texts", '')) gin_trgm_ops) WHERE findable_since is not null;--> statement-breakpoint
CREATE FUNCTION "note_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever wrote entries of theirs meanwhile is waited for, and seen by what comes next.
	PERFORM FROM users WHERE id = coalesce(NEW.member_id, OLD.member_id) FOR NO KEY UPDATE;
	UPDATE users SET entry_texts = (
		SELECT string_agg(concat_ws(' ', entry.title, entry.party, entry.words), ' ' ORDER BY entry.created_at, entry.id)
		FROM profile_entries entry WHERE entry.member_id = users.id
	) WHERE id = coalesce(NEW.member_id, OLD.member_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profile_entries_noted" AFTER INSERT OR DELETE OR UPDATE OF "title", "party", "words" ON "profile_entries"
	FOR EACH ROW EXECUTE FUNCTION "note_entries"();--> statement-breakpoint
UPDATE "users" SET "entry_texts" = (
	SELECT string_agg(concat_ws(' ', entry.title, entry.party, entry.words), ' ' ORDER BY entry.created_at, entry.id)
	FROM profile_entries entry WHERE entry.member_id = "users".id
) WHERE "id" IN (SELECT member_id FROM profile_entries);

DROP INDEX "users_mentor_name_trgm_idx";--> statement-breakpoint
DROP INDEX "users_mentor_bio_trgm_idx";--> statement-breakpoint
DROP INDEX "users_mentor_experience_trgm_idx";--> statement-breakpoint
DROP INDEX "users_mentor_industries_idx";--> statement-breakpoint
CREATE FUNCTION "set_member_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(concat_ws(' ', NEW.first_name, NEW.last_name,
		CASE WHEN NOT 'bio' = ANY(NEW.hidden_fields) THEN NEW.bio END,
		CASE WHEN NOT 'experience' = ANY(NEW.hidden_fields) THEN NEW.experience END,
		array_to_string(NEW.industries, ' ')));
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" tsvector;--> statement-breakpoint
CREATE TRIGGER "users_words" BEFORE INSERT OR UPDATE OF "first_name", "last_name", "bio", "experience", "hidden_fields", "industries" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "set_member_words"();--> statement-breakpoint
CREATE INDEX "users_wordless_idx" ON "users" ("created_at" DESC) WHERE words is null;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin ("words") WHERE words is not null;--> statement-breakpoint
CREATE FUNCTION "set_mentorship_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(coalesce(NEW.description, ''));
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "mentorships" ADD COLUMN "words" tsvector;--> statement-breakpoint
CREATE TRIGGER "mentorships_words" BEFORE INSERT OR UPDATE OF "description" ON "mentorships"
	FOR EACH ROW EXECUTE FUNCTION "set_mentorship_words"();--> statement-breakpoint
CREATE INDEX "mentorships_wordless_idx" ON "mentorships" ("created_at" DESC) WHERE words is null;

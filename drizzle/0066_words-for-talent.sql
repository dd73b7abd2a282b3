CREATE FUNCTION "set_talent_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.findable_since IS NULL THEN
		NEW.talent_words := NULL;
		RETURN NEW;
	END IF;
	NEW.talent_words := words_of(concat_ws(' ',
			CASE WHEN NOT 'bio' = ANY(NEW.hidden_fields) THEN NEW.bio END,
			CASE WHEN NOT 'location' = ANY(NEW.hidden_fields) THEN NEW.location END,
			CASE WHEN NOT 'experience' = ANY(NEW.hidden_fields) THEN NEW.experience END,
			CASE WHEN NOT 'certifications' = ANY(NEW.hidden_fields) THEN NEW.certifications END,
			CASE WHEN NOT 'qualifications' = ANY(NEW.hidden_fields) THEN NEW.qualifications END,
			CASE WHEN NOT 'projects' = ANY(NEW.hidden_fields) THEN NEW.projects END,
			CASE WHEN NOT 'volunteerWork' = ANY(NEW.hidden_fields) THEN NEW.volunteer_work END))
		-- Entries are shown while a tier has them.
		|| words_of(coalesce((
			SELECT string_agg(concat_ws(' ', entry.title, entry.party, entry.words), ' ')
			FROM profile_entries entry
			WHERE entry.member_id = NEW.id
				AND NOT CASE entry.kind WHEN 'certification' THEN 'certifications' ELSE 'projects' END = ANY(NEW.hidden_fields)
		), ''), '+');
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "talent_words" tsvector;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "talent_words" SET STATISTICS 1000;--> statement-breakpoint
CREATE TRIGGER "users_talent_words" BEFORE INSERT OR UPDATE OF "bio", "location", "experience", "certifications", "qualifications", "projects", "volunteer_work", "entry_texts", "hidden_fields", "findable_since" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "set_talent_words"();

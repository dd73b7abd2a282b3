CREATE OR REPLACE FUNCTION "set_member_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(concat_ws(' ', NEW.first_name, NEW.last_name,
		CASE WHEN NOT 'bio' = ANY(NEW.hidden_fields) THEN NEW.bio END,
		CASE WHEN NOT 'experience' = ANY(NEW.hidden_fields) THEN NEW.experience END,
		array_to_string(NEW.industries, ' '), array_to_string(NEW.mentor_topics, ' ')));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_words" BEFORE INSERT OR UPDATE OF "first_name", "last_name", "bio", "experience", "hidden_fields", "industries", "mentor_topics" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "set_member_words"();--> statement-breakpoint
-- Set again by the job that sets words.
UPDATE "users" SET "words" = NULL WHERE cardinality("mentor_topics") > 0;

CREATE OR REPLACE FUNCTION "set_opportunity_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(NEW.title || ' ' || NEW.description)
		|| words_of(concat_ws(' ', NEW.location, array_to_string(NEW.applicant_countries, ' ')), '@')
		-- Not in older rows.
		|| CASE WHEN cardinality(NEW.applicant_countries) > 0 THEN '''@*''' ELSE '' END::tsvector;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "opportunities_words" BEFORE INSERT OR UPDATE OF "title", "description", "location", "applicant_countries" ON "opportunities"
	FOR EACH ROW EXECUTE FUNCTION "set_opportunity_words"();
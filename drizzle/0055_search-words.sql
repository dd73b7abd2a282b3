DROP INDEX "communities_description_trgm_idx";--> statement-breakpoint
DROP INDEX "communities_category_trgm_idx";--> statement-breakpoint
DROP INDEX "opportunities_description_trgm_idx";--> statement-breakpoint
DROP INDEX "organizations_description_trgm_idx";--> statement-breakpoint
CREATE FUNCTION "plain_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower($1) ELSE
		translate(replace(replace(replace(replace(
			lower(normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc]', '', 'g'), NFKC)),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
			'łøđðħıŧςىة', 'loddhitσيه') END
$$;--> statement-breakpoint
CREATE FUNCTION "words_of"(text, mark text DEFAULT '') RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_tsvector(array(
		SELECT mark || coalesce(left(run[2], 50), substr(run[1], at, 2))
		FROM regexp_matches(plain_text($1), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+)|([a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u0370-\u037d\u0386\u0388-\u0588\u058b-\u05bd\u05c4-\u05f2\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u0dff\u10a0-\u1360\u1369-\u167f\u1681-\u177f\u1810-\u1fff\u2c00-\u2dff\u3105-\u318f\ua000-\ud7ff]+(?:[+#]+(?![a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8\u0370-\u037d\u0386\u0388-\u0588\u058b-\u05bd\u05c4-\u05f2\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u0dff\u10a0-\u1360\u1369-\u167f\u1681-\u177f\u1810-\u1fff\u2c00-\u2dff\u3105-\u318f\ua000-\ud7ff+#]))?)', 'g') AS run,
			generate_series(1, coalesce(char_length(run[1]), 1)) AS at))
$$;--> statement-breakpoint
CREATE FUNCTION "set_opportunity_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(NEW.title || ' ' || NEW.description) || words_of(coalesce(NEW.location, ''), '@');
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "words" tsvector;--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE TRIGGER "opportunities_words" BEFORE INSERT OR UPDATE OF "title", "description", "location" ON "opportunities"
	FOR EACH ROW EXECUTE FUNCTION "set_opportunity_words"();--> statement-breakpoint
CREATE INDEX "opportunities_words_idx" ON "opportunities" USING gin ("words") WHERE words is not null;--> statement-breakpoint
CREATE INDEX "opportunities_wordless_idx" ON "opportunities" ("created_at" DESC) WHERE words is null;--> statement-breakpoint
CREATE FUNCTION "set_organization_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(concat_ws(' ', NEW.name, NEW.description));
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "words" tsvector;--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE TRIGGER "organizations_words" BEFORE INSERT OR UPDATE OF "name", "description" ON "organizations"
	FOR EACH ROW EXECUTE FUNCTION "set_organization_words"();--> statement-breakpoint
CREATE INDEX "organizations_words_idx" ON "organizations" USING gin ("words") WHERE words is not null;--> statement-breakpoint
CREATE INDEX "organizations_wordless_idx" ON "organizations" ("created_at" DESC) WHERE words is null;--> statement-breakpoint
CREATE FUNCTION "set_community_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(NEW.name || ' ' || NEW.description || ' ' || NEW.category);
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "words" tsvector;--> statement-breakpoint
ALTER TABLE "communities" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE TRIGGER "communities_words" BEFORE INSERT OR UPDATE OF "name", "description", "category" ON "communities"
	FOR EACH ROW EXECUTE FUNCTION "set_community_words"();--> statement-breakpoint
CREATE INDEX "communities_words_idx" ON "communities" USING gin ("words") WHERE words is not null;--> statement-breakpoint
CREATE INDEX "communities_wordless_idx" ON "communities" ("created_at" DESC) WHERE words is null;

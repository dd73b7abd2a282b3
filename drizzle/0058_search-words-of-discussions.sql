CREATE FUNCTION "set_discussion_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := words_of(NEW.title || ' ' || NEW.body);
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "words" tsvector;--> statement-breakpoint
ALTER TABLE "discussions" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
CREATE TRIGGER "discussions_words" BEFORE INSERT OR UPDATE OF "title", "body" ON "discussions"
	FOR EACH ROW EXECUTE FUNCTION "set_discussion_words"();--> statement-breakpoint
CREATE INDEX "discussions_words_idx" ON "discussions" USING gin ("words") WHERE words is not null;--> statement-breakpoint
CREATE INDEX "discussions_wordless_idx" ON "discussions" ("created_at" DESC) WHERE words is null;
--> statement-breakpoint
CREATE INDEX "discussions_title_trgm_idx" ON "discussions" USING gin ("title" gin_trgm_ops) WHERE words is not null;

DROP INDEX "discussion_replies_discussion_idx";--> statement-breakpoint
DROP INDEX "discussions_community_idx";--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "discussion_replies_discussion_idx" ON "discussion_replies" USING btree ("discussion_id","hidden","created_at","id");--> statement-breakpoint
CREATE INDEX "discussions_community_idx" ON "discussions" USING btree ("community_id","hidden","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "discussions" SET "hidden" = true WHERE "author_id" IN (SELECT "id" FROM "users" WHERE "paused_at" IS NOT NULL);--> statement-breakpoint
UPDATE "discussion_replies" SET "hidden" = true WHERE "author_id" IN (SELECT "id" FROM "users" WHERE "paused_at" IS NOT NULL);

ALTER TABLE "community_bans" ADD COLUMN "notified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_waiting_topic_key" ON "letters" USING btree ("topic") WHERE topic is not null and sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "letters_topic_idx" ON "letters" USING btree ("topic") WHERE topic is not null;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_topic_check" CHECK (btrim("letters"."topic") <> '' and char_length("letters"."topic") <= 150);
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose_check";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "opportunity_id" uuid;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_opportunity_idx" ON "account_tokens" USING btree ("opportunity_id") WHERE opportunity_id is not null;--> statement-breakpoint
CREATE INDEX "opportunities_asking_idx" ON "opportunities" USING btree ("published_at") WHERE status = 'open' and times_asked < 2;--> statement-breakpoint
CREATE INDEX "opportunities_asked_idx" ON "opportunities" USING btree ("asked_at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "opportunities_deadline_idx" ON "opportunities" USING btree ("application_deadline") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose_check" CHECK ("account_tokens"."purpose" in ('verify-address', 'reset-password', 'change-address', 'restore-address', 'answer-posting'));
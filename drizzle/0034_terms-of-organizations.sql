ALTER TABLE "subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing_name" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_organization_idx" ON "payments" USING btree ("organization_id","created_at" DESC NULLS FIRST) WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_organization_idx" ON "subscriptions" USING btree ("organization_id","start_date") WHERE organization_id is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_billing_name_check" CHECK (btrim("organizations"."billing_name") <> '' and char_length("organizations"."billing_name") <= 200);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_tax_number_check" CHECK (btrim("organizations"."tax_number") <> '' and char_length("organizations"."tax_number") <= 50);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_check" CHECK ("payments"."organization_id" is null or "payments"."membership_tier" = 'organization');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_holder_check" CHECK (num_nonnulls("subscriptions"."user_id", "subscriptions"."organization_id") = 1);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_check" CHECK ("subscriptions"."organization_id" is null or ("subscriptions"."membership_tier" = 'organization' and not "subscriptions"."trial"));--> statement-breakpoint
-- What operators granted so far is a term from now on, as what is bought.
INSERT INTO "subscriptions" ("organization_id", "membership_tier", "status", "amount", "start_date", "end_date")
SELECT "id", 'organization', 'active', 0, least(now(), "tier_ends_at"), "tier_ends_at" FROM "organizations"
WHERE "tier_ends_at" > now() AND "closed_at" IS NULL;--> statement-breakpoint
UPDATE "organizations" SET "tier_ends_at" = NULL WHERE "tier_ends_at" <= now() OR "closed_at" IS NOT NULL;

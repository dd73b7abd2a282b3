ALTER TABLE "payments" ADD COLUMN "billed_to" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "billed_tax_number" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paystack_plan_code" text;--> statement-breakpoint
UPDATE "payments" SET "billed_to" = coalesce("organizations"."billing_name", "organizations"."name"), "billed_tax_number" = "organizations"."tax_number" FROM "organizations" WHERE "organizations"."id" = "payments"."organization_id" AND "payments"."paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_billed_check" CHECK ("payments"."organization_id" is null or "payments"."paid_at" is null or "payments"."billed_to" is not null);
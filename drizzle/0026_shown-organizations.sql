DROP INDEX "opportunities_newest_idx";--> statement-breakpoint
DROP INDEX "opportunities_type_idx";--> statement-breakpoint
DROP INDEX "opportunities_workplace_idx";--> statement-breakpoint
DROP INDEX "opportunities_employment_idx";--> statement-breakpoint
DROP INDEX "opportunities_country_idx";--> statement-breakpoint
DROP INDEX "opportunities_pay_idx";--> statement-breakpoint
CREATE INDEX "organizations_away_idx" ON "organizations" USING btree ("id") WHERE suspended_at is not null or closed_at is not null;--> statement-breakpoint
CREATE INDEX "opportunities_newest_idx" ON "opportunities" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_type_idx" ON "opportunities" USING btree ("status","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_workplace_idx" ON "opportunities" USING btree ("status","workplace","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","employment_type","pay_currency","pay_yearly") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_employment_idx" ON "opportunities" USING btree ("status","employment_type","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","workplace","pay_currency","pay_yearly") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_country_idx" ON "opportunities" USING btree ("status","type","country","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_pay_idx" ON "opportunities" USING btree ("status","pay_currency","pay_yearly","created_at","id","application_deadline","organization_id","type","workplace","employment_type") WHERE held_at is null and pay_yearly is not null;
ALTER TABLE "public_names" ADD COLUMN "leads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "public_names" ADD COLUMN "withdrawn_for" text;--> statement-breakpoint
ALTER TABLE "public_names" ADD CONSTRAINT "public_names_leads_check" CHECK ("public_names"."leads" or "public_names"."until" is not null);--> statement-breakpoint
ALTER TABLE "public_names" ADD CONSTRAINT "public_names_withdrawn_check" CHECK ("public_names"."withdrawn_for" is null or not "public_names"."leads");
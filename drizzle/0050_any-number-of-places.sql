ALTER TABLE "opportunities" DROP CONSTRAINT "opportunities_places_check";--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "places" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "places" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_places_check" CHECK ("opportunities"."places" between 1 and 1000000);
DROP INDEX "reply_cases_organization_idx";--> statement-breakpoint
DROP INDEX "reply_cases_person_idx";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "doors_told" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "opportunities_doors_idx" ON "opportunities" USING btree ("id") WHERE doors_told > 0;--> statement-breakpoint
CREATE INDEX "reply_cases_organization_idx" ON "reply_cases" USING btree ("organization_id","received_at","answered_at","answer_by","withdrawn_at") WHERE struck_at is null and organization_id is not null;--> statement-breakpoint
CREATE INDEX "reply_cases_person_idx" ON "reply_cases" USING btree ("person_id","received_at","answered_at","answer_by","withdrawn_at") WHERE struck_at is null and person_id is not null;--> statement-breakpoint
DROP VIEW "reply_days";--> statement-breakpoint
CREATE VIEW "reply_days" AS SELECT "id", "organization_id", "person_id", "received_at", "answered_at", "days",
	CASE WHEN "days" IS NULL THEN 'never' WHEN "days" <= 1 THEN '0-1' WHEN "days" <= 3 THEN '2-3' WHEN "days" <= 7 THEN '4-7'
		WHEN "days" <= 14 THEN '8-14' WHEN "days" <= 21 THEN '15-21' ELSE '22+' END AS "bucket"
	FROM (SELECT *, CASE WHEN "answered_at" IS NOT NULL
			THEN ceil(greatest(extract(epoch FROM "answered_at" - "received_at"), 0) / 86400)::int END AS "days"
		FROM "reply_cases" WHERE "struck_at" IS NULL AND ("withdrawn_at" IS NULL OR "withdrawn_at" >= "answer_by")) AS "counted";

ALTER TABLE "opportunities" ADD COLUMN "paused_with_poster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who takes a break is not counted, nor whose account was deleted.
UPDATE "communities" SET "member_count" = present.n FROM (
	SELECT c."id", count(u."id") AS n FROM "communities" c
	LEFT JOIN "community_memberships" m ON m."community_id" = c."id"
	LEFT JOIN "users" u ON u."id" = m."user_id" AND u."paused_at" IS NULL
	GROUP BY c."id"
) present WHERE present."id" = "communities"."id" AND "communities"."member_count" <> present.n;--> statement-breakpoint
UPDATE "opportunities" SET "status" = 'paused', "paused_with_poster" = true
WHERE "status" = 'open' AND "organization_id" IS NULL
	AND "posted_by_id" IN (SELECT "id" FROM "users" WHERE "paused_at" IS NOT NULL);

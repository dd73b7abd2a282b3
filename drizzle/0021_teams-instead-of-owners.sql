ALTER TABLE "organizations" DROP CONSTRAINT "organizations_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "owner_id";
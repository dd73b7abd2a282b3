CREATE TABLE "opportunity_views" (
	"opportunity_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_views_opportunity_id_viewer_id_pk" PRIMARY KEY("opportunity_id","viewer_id")
);--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_email_check" CHECK (btrim("team_invitations"."email") <> '' and char_length("team_invitations"."email") <= 254),
	CONSTRAINT "team_invitations_role_check" CHECK ("team_invitations"."role" in ('owner', 'admin', 'recruiter', 'editor'))
);--> statement-breakpoint
CREATE TABLE "team_members" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"title" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "team_members_role_check" CHECK ("team_members"."role" in ('owner', 'admin', 'recruiter', 'editor')),
	CONSTRAINT "team_members_title_check" CHECK (btrim("team_members"."title") <> '' and char_length("team_members"."title") <= 100)
);--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_self_check" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);--> statement-breakpoint
CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"why" text NOT NULL,
	CONSTRAINT "operator_log_action_check" CHECK (btrim("operator_log"."action") <> '' and char_length("operator_log"."action") <= 60),
	CONSTRAINT "operator_log_subject_check" CHECK (btrim("operator_log"."subject_type") <> '' and char_length("operator_log"."subject_type") <= 60),
	CONSTRAINT "operator_log_why_check" CHECK (btrim("operator_log"."why") <> '' and char_length("operator_log"."why") <= 1000)
);--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	CONSTRAINT "reports_subject_check" CHECK ("reports"."subject_type" in ('opportunity', 'organization', 'member', 'community', 'discussion', 'reply', 'message')),
	CONSTRAINT "reports_reason_check" CHECK ("reports"."reason" in ('fraud', 'spam', 'harassment', 'discrimination', 'not_an_opportunity', 'impersonation', 'illegal', 'other')),
	CONSTRAINT "reports_words_check" CHECK (char_length("reports"."words") <= 2000),
	CONSTRAINT "reports_resolution_check" CHECK (btrim("reports"."resolution") <> '' and char_length("reports"."resolution") <= 500)
);--> statement-breakpoint
ALTER TABLE "opportunities" DROP CONSTRAINT "opportunities_description_check";--> statement-breakpoint
ALTER TABLE "opportunities" DROP CONSTRAINT "opportunities_status_check";--> statement-breakpoint
DROP INDEX "organizations_owner_idx";--> statement-breakpoint
DROP INDEX "users_paused_idx";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "pay_min" bigint;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "pay_max" bigint;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "pay_currency" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "pay_period" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "pay_yearly" bigint GENERATED ALWAYS AS (case pay_period when 'hour' then pay_min * 1720 when 'day' then pay_min * 220
  when 'week' then pay_min * 52 when 'month' then pay_min * 12 when 'year' then pay_min end) STORED;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "employment_type" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "workplace" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "places" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "criteria" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "first_look_without_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "paused_for" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "times_asked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "repost_of_id" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_token" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "confirmation" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tier_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunity_views" ADD CONSTRAINT "opportunity_views_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_views" ADD CONSTRAINT "opportunity_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "opportunities" SET "workplace" = 'remote' WHERE "remote";--> statement-breakpoint
UPDATE "opportunities" SET "published_at" = "created_at";--> statement-breakpoint
UPDATE "opportunities" SET "paused_for" = CASE WHEN "paused_with_poster" THEN 'break' ELSE 'poster' END WHERE "status" = 'paused';--> statement-breakpoint
UPDATE "opportunities" SET "closed_at" = "updated_at" WHERE "status" = 'closed';--> statement-breakpoint
INSERT INTO "team_members" ("organization_id", "user_id", "role", "created_at") SELECT "id", "owner_id", 'owner', "created_at" FROM "organizations" WHERE "owner_id" IS NOT NULL;--> statement-breakpoint
UPDATE "organizations" SET "confirmation" = 'Example data', "confirmed_at" = "created_at" WHERE "is_verified";--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "remote" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "opportunities" drop column "remote";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "remote" boolean GENERATED ALWAYS AS (coalesce(workplace = 'remote', false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_views_viewer_idx" ON "opportunity_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_hash_key" ON "team_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_once_key" ON "team_invitations" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_invited_by_idx" ON "team_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "team_invitations_expiry_idx" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_members_user_idx" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "operator_log_newest_idx" ON "operator_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_log_subject_idx" ON "operator_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_key" ON "reports" USING btree ("reporter_id","subject_type","subject_id") WHERE resolved_at is null and reporter_id is not null;--> statement-breakpoint
CREATE INDEX "reports_subject_idx" ON "reports" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "reports_waiting_idx" ON "reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_repost_of_id_opportunities_id_fk" FOREIGN KEY ("repost_of_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunities_repost_idx" ON "opportunities" USING btree ("repost_of_id") WHERE repost_of_id is not null;--> statement-breakpoint
CREATE INDEX "opportunities_held_idx" ON "opportunities" USING btree ("held_at") WHERE held_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_domain_key" ON "organizations" USING btree ("domain") WHERE domain_proved_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_domain_check_idx" ON "organizations" USING btree ("domain_next_check_at") WHERE domain_next_check_at is not null;--> statement-breakpoint
CREATE INDEX "users_away_idx" ON "users" USING btree ("id") WHERE paused_at is not null or suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_operators_idx" ON "users" USING btree ("id") WHERE is_operator;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_pay_check" CHECK (case when "opportunities"."pay_min" is null
        then "opportunities"."pay_max" is null and "opportunities"."pay_currency" is null and "opportunities"."pay_period" is null
        else "opportunities"."pay_currency" is not null and "opportunities"."pay_period" is not null and not "opportunities"."unpaid"
          and "opportunities"."pay_min" between 0 and "opportunities"."pay_max" and "opportunities"."pay_max" <= 1000000000000 end);--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_currency_check" CHECK ("opportunities"."pay_currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_pay_period_check" CHECK ("opportunities"."pay_period" in ('hour', 'day', 'week', 'month', 'year', 'total'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_employment_check" CHECK ("opportunities"."employment_type" in ('full_time', 'part_time', 'contract', 'temporary', 'internship', 'volunteer'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_workplace_check" CHECK ("opportunities"."workplace" in ('on_site', 'hybrid', 'remote'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_outcome_check" CHECK ("opportunities"."outcome" in ('filled_here', 'filled_elsewhere', 'nobody_found', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_paused_for_check" CHECK ("opportunities"."paused_for" in ('poster', 'unanswered', 'break', 'tier'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_held_for_check" CHECK ("opportunities"."held_for" in ('first', 'reports', 'operator'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_places_check" CHECK ("opportunities"."places" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_asked_check" CHECK (jsonb_array_length("opportunities"."questions") <= 5 and jsonb_array_length("opportunities"."criteria") <= 6);--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_description_check" CHECK (char_length("opportunities"."description") <= 10000 and ("opportunities"."status" = 'draft' or btrim("opportunities"."description") <> ''));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_status_check" CHECK ("opportunities"."status" in ('draft', 'open', 'paused', 'closed'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_domain_check" CHECK (btrim("organizations"."domain") <> '' and char_length("organizations"."domain") <= 253);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_confirmation_check" CHECK (btrim("organizations"."confirmation") <> '' and char_length("organizations"."confirmation") <= 200);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_proof_check" CHECK ("organizations"."domain_proved_at" is null or ("organizations"."domain" is not null and "organizations"."domain_checked_at" is not null));--> statement-breakpoint
CREATE FUNCTION "keep_operator_log"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The log of operators is only added to.'; END $$;--> statement-breakpoint
CREATE TRIGGER "operator_log_kept" BEFORE UPDATE OR DELETE ON "operator_log" FOR EACH ROW EXECUTE FUNCTION "keep_operator_log"();
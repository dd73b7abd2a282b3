CREATE TABLE "payout_accounts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"last_digits" text NOT NULL,
	"account_name" text NOT NULL,
	"currency" text NOT NULL,
	"recipient_code" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_bank_check" CHECK (btrim("payout_accounts"."bank_name") <> '' and char_length("payout_accounts"."bank_name") <= 200),
	CONSTRAINT "payout_accounts_name_check" CHECK (btrim("payout_accounts"."account_name") <> '' and char_length("payout_accounts"."account_name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "session_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"session_id" uuid,
	"amount" integer NOT NULL,
	"share" integer NOT NULL,
	"outcome" text,
	"settled_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"refund_asked_at" timestamp (3) with time zone,
	"next_refund_at" timestamp (3) with time zone,
	"refund_problem" text,
	"disputed_at" timestamp (3) with time zone,
	"disputed_by" text,
	"dispute_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "session_credits_session_key" UNIQUE("session_id"),
	CONSTRAINT "session_credits_sums_check" CHECK ("session_credits"."amount" >= 0 and "session_credits"."share" between 0 and "session_credits"."amount"),
	CONSTRAINT "session_credits_outcome_check" CHECK ("session_credits"."outcome" in ('released', 'refunded')),
	CONSTRAINT "session_credits_settled_check" CHECK (("session_credits"."outcome" is null) = ("session_credits"."settled_at" is null) and ("session_credits"."refunded_at" is null or "session_credits"."outcome" = 'refunded')),
	CONSTRAINT "session_credits_disputed_check" CHECK (("session_credits"."disputed_at" is null) = ("session_credits"."disputed_by" is null) and ("session_credits"."decided_at" is null) = ("session_credits"."decision_reason" is null)),
	CONSTRAINT "session_credits_reason_check" CHECK (char_length("session_credits"."dispute_reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "session_purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"offer_id" uuid,
	"title" text NOT NULL,
	"minutes" smallint NOT NULL,
	"amount" integer NOT NULL,
	"share" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"checkout_url" text,
	"transaction_id" text,
	"paid_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"problem" text,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_purchases_reference_key" UNIQUE("reference"),
	CONSTRAINT "session_purchases_reference_check" CHECK (btrim("session_purchases"."reference") <> '' and char_length("session_purchases"."reference") <= 100),
	CONSTRAINT "session_purchases_sums_check" CHECK ("session_purchases"."amount" > 0 and "session_purchases"."share" between 0 and "session_purchases"."amount"),
	CONSTRAINT "session_purchases_currency_check" CHECK ("session_purchases"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "session_purchases_status_check" CHECK ("session_purchases"."status" in ('pending', 'success', 'failed', 'cancelled')),
	CONSTRAINT "session_purchases_paid_check" CHECK ("session_purchases"."status" <> 'success' or "session_purchases"."paid_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_check";--> statement-breakpoint
ALTER TABLE "mentor_sessions" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_purchase_id_session_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."session_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_credits" ADD CONSTRAINT "session_credits_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_purchases" ADD CONSTRAINT "session_purchases_offer_id_mentor_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."mentor_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_credits_purchase_idx" ON "session_credits" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "session_credits_open_idx" ON "session_credits" USING btree ("purchase_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "session_credits_refunds_idx" ON "session_credits" USING btree ("next_refund_at") WHERE next_refund_at is not null;--> statement-breakpoint
CREATE INDEX "session_credits_disputes_idx" ON "session_credits" USING btree ("disputed_at") WHERE disputed_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "session_purchases_mentee_idx" ON "session_purchases" USING btree ("mentee_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_purchases_mentor_idx" ON "session_purchases" USING btree ("mentor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_purchases_offer_idx" ON "session_purchases" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "session_purchases_due_idx" ON "session_purchases" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_check" CHECK ("activity"."kind" in ('signed-in', 'sign-in-failed', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-verified', 'address-changed', 'address-restored', 'provider-linked', 'provider-unlinked', 'passkey-added', 'passkey-removed', 'passkey-refused', 'codes-on', 'codes-off', 'recovery-code-used', 'recovery-codes-made', 'token-made', 'token-removed', 'calendar-feed-made', 'calendar-feed-removed', 'payout-account-changed', 'export-asked', 'paused', 'resumed', 'deletion-asked', 'deletion-stopped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_check";
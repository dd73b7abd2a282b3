CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"member_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"bank_name" text NOT NULL,
	"last_digits" text NOT NULL,
	"recipient_code" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"transfer_code" text,
	"problem" text,
	"ended_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reference_key" UNIQUE("reference"),
	CONSTRAINT "payouts_reference_check" CHECK ("payouts"."reference" ~ '^[a-z0-9_-]{16,50}$'),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_currency_check" CHECK ("payouts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" in ('pending', 'otp', 'paid', 'failed', 'reversed')),
	CONSTRAINT "payouts_ended_check" CHECK (("payouts"."ended_at" is null) = ("payouts"."status" in ('pending', 'otp')))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_check";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "next_payout_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_member_idx" ON "payouts" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_due_idx" ON "payouts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payouts_code_idx" ON "payouts" USING btree ("created_at") WHERE status = 'otp';--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_check" CHECK ("ledger_transactions"."kind" in ('paid', 'released', 'refund-owed', 'refund-made', 'reversed', 'payout-requested', 'payout-paid', 'payout-failed', 'payout-reversed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_kind_check";
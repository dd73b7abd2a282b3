CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscription_credits" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	CONSTRAINT "subscription_credits_amount_check" CHECK ("subscription_credits"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_subscription_id_subscriptions_id_fk";
--> statement-breakpoint
DROP INDEX "payments_subscription_idx";--> statement-breakpoint
DROP INDEX "payments_pending_idx";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "membership_tier" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paystack_email_token" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paystack_authorization_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "membership_ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payments" SET
	"membership_tier" = coalesce("metadata" ->> 'membershipTier', 'professional'),
	"interval" = coalesce("metadata" ->> 'interval', 'monthly'),
	"price" = greatest("amount", 0.01),
	"paid_at" = CASE WHEN "status" = 'success' THEN "updated_at" END,
	"next_check_at" = CASE WHEN "status" = 'pending' THEN now() END;--> statement-breakpoint
UPDATE "subscriptions" SET "interval" = "payments"."interval" FROM "payments" WHERE "payments"."subscription_id" = "subscriptions"."id";--> statement-breakpoint
UPDATE "users" SET "membership_ends_at" = (
	SELECT max("end_date") FROM "subscriptions" WHERE "user_id" = "users"."id" AND "status" = 'active'
);--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "membership_tier" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "interval" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_credits" ADD CONSTRAINT "subscription_credits_from_id_subscriptions_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_credits" ADD CONSTRAINT "subscription_credits_to_id_subscriptions_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_reference_idx" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled_idx" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "subscription_credits_to_idx" ON "subscription_credits" USING btree ("to_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_due_idx" ON "payments" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_trial_key" ON "subscriptions" USING btree ("user_id") WHERE trial;--> statement-breakpoint
CREATE INDEX "subscriptions_customer_idx" ON "subscriptions" USING btree ("paystack_customer_code");--> statement-breakpoint
CREATE INDEX "users_membership_end_idx" ON "users" USING btree ("membership_ends_at") WHERE membership_ends_at is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_key" UNIQUE("subscription_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tier_check" CHECK ("payments"."membership_tier" in ('professional', 'expert', 'organization'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_interval_check" CHECK ("payments"."interval" in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_price_check" CHECK ("payments"."price" > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_success_check" CHECK (("payments"."status" = 'success') = ("payments"."subscription_id" is not null and "payments"."reversed_at" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_interval_check" CHECK ("subscriptions"."interval" in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_trial_check" CHECK (not "subscriptions"."trial" or "subscriptions"."amount" = 0);--> statement-breakpoint
CREATE FUNCTION "keep_payment_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.handled_at IS NULL
		AND to_jsonb(NEW) - 'handled_at' = to_jsonb(OLD) - 'handled_at' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'payment_events only grows';
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_events_keep" BEFORE UPDATE OR DELETE ON "payment_events"
	FOR EACH ROW EXECUTE FUNCTION "keep_payment_events"();--> statement-breakpoint
CREATE TRIGGER "payment_events_keep_all" BEFORE TRUNCATE ON "payment_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_payment_events"();

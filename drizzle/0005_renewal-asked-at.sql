ALTER TABLE "subscriptions" ADD COLUMN "renewal_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_code_idx" ON "subscriptions" USING btree ("paystack_subscription_code");--> statement-breakpoint
CREATE INDEX "subscriptions_renewal_idx" ON "subscriptions" USING btree ("updated_at") WHERE (renewing or renewal_asked_at is not null
  or status = 'active' and cancelled_at is null
    and (paystack_subscription_code is not null or paystack_authorization_code is not null));
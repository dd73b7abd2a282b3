CREATE TABLE "first_operator_links" (
	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_operator_links_one_check" CHECK ("first_operator_links"."only_one")
);
--> statement-breakpoint
CREATE INDEX "operator_log_type_idx" ON "operator_log" USING btree ("subject_type","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_log_operator_idx" ON "operator_log" USING btree ("operator_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_log_action_idx" ON "operator_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_log_why_trgm_idx" ON "operator_log" USING gin ("why" gin_trgm_ops);
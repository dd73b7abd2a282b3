CREATE TABLE "hidden_opportunities" (
	"member_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_opportunities_member_id_opportunity_id_pk" PRIMARY KEY("member_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_opportunities" ADD CONSTRAINT "hidden_opportunities_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_opportunities" ADD CONSTRAINT "hidden_opportunities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_opportunities_newest_idx" ON "hidden_opportunities" USING btree ("member_id","created_at" DESC NULLS FIRST,"opportunity_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hidden_opportunities_opportunity_idx" ON "hidden_opportunities" USING btree ("opportunity_id");
CREATE TABLE "account_codes" (
	"legal_entity_id" integer NOT NULL,
	"account" text NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_codes_legal_entity_id_account_pk" PRIMARY KEY("legal_entity_id","account"),
	CONSTRAINT "account_codes_account" CHECK ("account_codes"."account" in ('gateway', 'disputed', 'bank', 'till', 'cash', 'cards', 'input_vat', 'guest_funds', 'refunds_due', 'tax_food', 'tax_entertainment', 'commissions_payable', 'withholding', 'sales', 'service_charge', 'forfeits', 'discounts', 'goodwill', 'chargebacks', 'commissions', 'gateway_fees', 'losses', 'till_difference')),
	CONSTRAINT "account_codes_lengths" CHECK (length("account_codes"."code") between 1 and 30 and length("account_codes"."name") <= 120 and length("account_codes"."tax_code") <= 60)
);
--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger account_codes_audited after insert or update or delete on account_codes for each row
  execute function audit_row('account', '', '', '');--> statement-breakpoint
-- Who locks a month is in the audit. Operators who lock one in the database are not staff.
create trigger locked_months_audited after insert on locked_months for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('month', '', 'locked_by,locked_at', '');

CREATE TABLE "imported_reservations" (
	"outlet_id" integer NOT NULL,
	"code" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "imported_reservations_outlet_id_code_pk" PRIMARY KEY("outlet_id","code"),
	CONSTRAINT "imported_reservations_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "imported_reservations_code" CHECK (length("imported_reservations"."code") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_account";--> statement-breakpoint
ALTER TABLE "sheet_imports" DROP CONSTRAINT "sheet_imports_kind";--> statement-breakpoint
ALTER TABLE "imported_reservations" ADD CONSTRAINT "imported_reservations_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_reservations" ADD CONSTRAINT "imported_reservations_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('gateway', 'disputed', 'bank', 'till', 'cash', 'cards', 'former_system', 'input_vat', 'guest_funds', 'refunds_due', 'tax_food', 'tax_entertainment', 'commissions_payable', 'withholding', 'sales', 'service_charge', 'forfeits', 'discounts', 'goodwill', 'chargebacks', 'commissions', 'gateway_fees', 'losses', 'till_difference'));--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_account" CHECK ("account_codes"."account" in ('gateway', 'disputed', 'bank', 'till', 'cash', 'cards', 'former_system', 'input_vat', 'guest_funds', 'refunds_due', 'tax_food', 'tax_entertainment', 'commissions_payable', 'withholding', 'sales', 'service_charge', 'forfeits', 'discounts', 'goodwill', 'chargebacks', 'commissions', 'gateway_fees', 'losses', 'till_difference'));--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_kind" CHECK ("sheet_imports"."kind" in ('tables', 'guests', 'menus', 'events', 'reservations'));
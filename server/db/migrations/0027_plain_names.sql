-- Names of the trade: what a venue keeps back is withheld, and a claim is asserted.
alter table ticket_units rename column is_house to is_withheld;
--> statement-breakpoint
alter function senja_expect(bigint, bigint, text) rename to assert_claimed;

-- The courtesy of a staff booking was read from the English reason in its history; it has a column now. The history is read before the
-- first lock, because the release before works beside this migration. The versions do not change, so that an open office page is not refused.
create temporary table courtesies on commit drop as
  select h.reservation_id, max(case h.reason when 'on the house' then 'on_house' else 'at_venue' end) as kind
  from reservation_history h join reservations r on r.id = h.reservation_id
  where r.origin in ('staff', 'guest_list') and h.reason in ('on the house', 'pays at the venue')
  group by h.reservation_id;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "courtesy_kind" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_courtesy_kind" CHECK ("reservations"."courtesy_kind" in ('on_house', 'at_venue'));--> statement-breakpoint
alter table reservations disable trigger reservations_versioned;--> statement-breakpoint
update reservations r set courtesy_kind = c.kind from courtesies c where c.reservation_id = r.id;--> statement-breakpoint
alter table reservations enable trigger reservations_versioned;

-- Money as intents, attempts and captures, and books with an account for each place it may be. Every row of today is carried over.
drop trigger payments_never_deleted on payments;--> statement-breakpoint
drop trigger payments_guard on payments;--> statement-breakpoint
drop function payments_guard_move();--> statement-breakpoint
drop trigger refunds_counted on refunds;--> statement-breakpoint
drop function refunds_count();--> statement-breakpoint
drop trigger refunds_kept on refunds;--> statement-breakpoint
drop trigger ledger_entries_append_only on ledger_entries;--> statement-breakpoint
drop index payments_unsettled;--> statement-breakpoint
alter table payments rename to payment_intents;--> statement-breakpoint
alter table payment_intents rename constraint payments_pkey to payment_intents_pkey;--> statement-breakpoint
alter table payment_intents rename constraint payments_reservation_id_reservations_id_fk to payment_intents_reservation_id_reservations_id_fk;--> statement-breakpoint
alter table payment_intents rename column order_id to reference;--> statement-breakpoint
alter table payment_intents rename constraint payments_order_id_unique to payment_intents_reference_unique;--> statement-breakpoint
alter table payment_intents rename constraint payments_state to payment_intents_state;--> statement-breakpoint
alter table payment_intents drop constraint payments_reservation_id_unique;--> statement-breakpoint
alter table payment_intents drop constraint payments_amounts;--> statement-breakpoint
alter table payment_intents add column purpose text default 'whole' not null;--> statement-breakpoint
alter table payment_intents add constraint payment_intents_purpose check (purpose in ('whole', 'share', 'difference'));--> statement-breakpoint
alter table payment_intents add constraint payment_intents_amount check (amount >= 0);--> statement-breakpoint
create index payment_intents_reservation on payment_intents using btree (reservation_id);--> statement-breakpoint
create unique index payment_intents_whole on payment_intents using btree (reservation_id) where purpose = 'whole';--> statement-breakpoint
alter table outlets add column payment_provider text;--> statement-breakpoint
create table payment_attempts (
	id uuid primary key not null,
	intent_id uuid not null,
	no integer not null,
	provider text not null,
	reference text not null,
	provider_reference text,
	url text,
	expires_at timestamp with time zone not null,
	state text not null,
	asked_at timestamp with time zone,
	created_at timestamp with time zone not null,
	constraint payment_attempts_reference_unique unique(reference),
	constraint payment_attempts_no unique(intent_id, no),
	constraint payment_attempts_state check (state in ('opening', 'open', 'closed', 'lost')),
	constraint payment_attempts_open check (state <> 'open' or url is not null)
);
--> statement-breakpoint
alter table payment_attempts add constraint payment_attempts_intent_id_payment_intents_id_fk foreign key (intent_id) references payment_intents(id);--> statement-breakpoint
create table captures (
	id uuid primary key not null,
	intent_id uuid not null,
	attempt_id uuid not null,
	provider text not null,
	transaction_id text not null,
	amount bigint not null,
	currency text not null,
	method text,
	captured_at timestamp with time zone not null,
	decision text not null,
	actor text not null,
	constraint captures_transaction unique(provider, transaction_id),
	constraint captures_amount check (amount > 0),
	constraint captures_decision check (decision in ('accepted', 'duplicate', 'mismatched', 'late'))
);
--> statement-breakpoint
alter table captures add constraint captures_intent_id_payment_intents_id_fk foreign key (intent_id) references payment_intents(id);--> statement-breakpoint
alter table captures add constraint captures_attempt_id_payment_attempts_id_fk foreign key (attempt_id) references payment_attempts(id);--> statement-breakpoint
create table capture_events (
	id bigint primary key generated always as identity,
	capture_id uuid not null,
	provider text not null,
	event_id text not null,
	kind text not null,
	amount bigint not null,
	currency text not null,
	at timestamp with time zone not null,
	actor text not null,
	constraint capture_events_once unique(provider, event_id),
	constraint capture_events_amount check (amount > 0),
	constraint capture_events_kind check (kind in ('reversal', 'chargeback', 'refund'))
);
--> statement-breakpoint
alter table capture_events add constraint capture_events_capture_id_captures_id_fk foreign key (capture_id) references captures(id);--> statement-breakpoint
insert into payment_attempts (id, intent_id, no, provider, reference, url, expires_at, state, asked_at, created_at)
select gen_random_uuid(), p.id, 1, p.provider, p.reference, p.url, p.expires_at,
  case when p.captured_amount > 0 or r.state <> 0 then 'closed' when p.url is null then 'lost' else 'open' end,
  p.asked_at, p.created_at
from payment_intents p join reservations r on r.id = p.reservation_id;--> statement-breakpoint
insert into captures (id, intent_id, attempt_id, provider, transaction_id, amount, currency, method, captured_at, decision, actor)
select gen_random_uuid(), p.id, a.id, p.provider, 'legacy:' || p.reference, p.captured_amount, p.currency, p.method,
  coalesce(p.paid_at, p.created_at),
  case when p.state = 'mismatched' or exists (select 1 from refunds f where f.payment_id = p.id and f.reason = 'amount_mismatch') then 'mismatched'
    when exists (select 1 from refunds f where f.payment_id = p.id and f.reason = 'late_money') then 'late'
    else 'accepted' end,
  'system:migration'
from payment_intents p join payment_attempts a on a.intent_id = p.id where p.captured_amount > 0;--> statement-breakpoint
create index captures_intent on captures using btree (intent_id);--> statement-breakpoint
create index captures_attempt on captures using btree (attempt_id);--> statement-breakpoint
create unique index captures_accepted on captures using btree (intent_id) where decision = 'accepted';--> statement-breakpoint
create index capture_events_capture on capture_events using btree (capture_id);--> statement-breakpoint
create index payment_attempts_asked on payment_attempts using btree (expires_at) where asked_at is not null;--> statement-breakpoint
create unique index payment_attempts_one_open on payment_attempts using btree (intent_id) where state in ('opening', 'open');--> statement-breakpoint
alter table refunds add column capture_id uuid;--> statement-breakpoint
alter table refunds add column actor text;--> statement-breakpoint
update refunds f set capture_id = c.id, actor = 'system:migration' from captures c where c.intent_id = f.payment_id;--> statement-breakpoint
alter table refunds alter column capture_id set not null;--> statement-breakpoint
alter table refunds alter column actor set not null;--> statement-breakpoint
drop index refunds_payment;--> statement-breakpoint
drop index refunds_queued;--> statement-breakpoint
alter table refunds drop constraint refunds_state;--> statement-breakpoint
alter table refunds drop constraint refunds_reference;--> statement-breakpoint
alter table refunds drop column payment_id;--> statement-breakpoint
update refunds set state = case when state = 'queued' then 'asked' when state = 'done' and way = 'transfer' then 'transferred' else state end;--> statement-breakpoint
alter table refunds add constraint refunds_capture_id_captures_id_fk foreign key (capture_id) references captures(id);--> statement-breakpoint
create index refunds_capture on refunds using btree (capture_id);--> statement-breakpoint
create index refunds_due on refunds using btree (next_attempt_at) where state in ('asked', 'sent');--> statement-breakpoint
alter table refunds add constraint refunds_state check (state = 'failed' or (way = 'gateway' and state in ('asked', 'sent', 'done'))
  or (way = 'transfer' and state in ('details_needed', 'to_transfer', 'transferring', 'transferred')));--> statement-breakpoint
alter table refunds add constraint refunds_reference check ((reference is not null) = (state = 'transferred'));--> statement-breakpoint
alter table ledger_entries rename column payment_id to intent_id;--> statement-breakpoint
alter table ledger_entries rename constraint ledger_entries_payment_id_payments_id_fk to ledger_entries_intent_id_payment_intents_id_fk;--> statement-breakpoint
alter index ledger_entries_payment rename to ledger_entries_intent;--> statement-breakpoint
alter table ledger_entries add column capture_id uuid;--> statement-breakpoint
alter table ledger_entries add column actor text;--> statement-breakpoint
update ledger_entries l set capture_id = c.id, actor = 'system:migration',
  account = case when l.account = 'guests' then 'guest_funds' else l.account end,
  movement = 'capture:' || c.id
from captures c where c.intent_id = l.intent_id and l.movement like 'capture:%';--> statement-breakpoint
update ledger_entries l set capture_id = f.capture_id, actor = 'system:migration',
  account = case when l.account = 'guests' then 'refunds_due' when f.way = 'transfer' then 'bank' else l.account end,
  movement = 'refund_done:' || f.id
from refunds f where l.movement = 'refund:' || f.id;--> statement-breakpoint
insert into ledger_entries (intent_id, capture_id, movement, account, amount, currency, at, actor)
select c.intent_id, c.id, 'refund_asked:' || f.id, side.account, f.amount * side.sign, c.currency, f.created_at, 'system:migration'
from refunds f join captures c on c.id = f.capture_id
cross join (values ('guest_funds', 1), ('refunds_due', -1)) side(account, sign);--> statement-breakpoint
insert into ledger_entries (intent_id, capture_id, movement, account, amount, currency, at, actor)
select c.intent_id, c.id, 'revenue:' || c.id, side.account, kept.amount * side.sign, c.currency, r.state_changed_at, 'system:migration'
from captures c join payment_intents p on p.id = c.intent_id join reservations r on r.id = p.reservation_id
cross join lateral (select c.amount - coalesce((select sum(amount) from refunds where capture_id = c.id), 0) as amount) kept
cross join (values ('guest_funds', 1), ('revenue', -1)) side(account, sign)
where c.decision = 'accepted' and kept.amount > 0 and r.state in (5, 9);--> statement-breakpoint
alter table ledger_entries alter column capture_id set not null;--> statement-breakpoint
alter table ledger_entries alter column actor set not null;--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_capture_id_captures_id_fk foreign key (capture_id) references captures(id);--> statement-breakpoint
create index ledger_entries_capture on ledger_entries using btree (capture_id);--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_account
  check (account in ('guest_funds', 'revenue', 'refunds_due', 'gateway_fees', 'gateway', 'bank', 'losses'));--> statement-breakpoint
alter table payment_intents drop column captured_amount;--> statement-breakpoint
alter table payment_intents drop column refunded_amount;--> statement-breakpoint
alter table payment_intents drop column method;--> statement-breakpoint
alter table payment_intents drop column url;--> statement-breakpoint
alter table payment_intents drop column paid_at;--> statement-breakpoint
alter table payment_intents drop column asked_at;--> statement-breakpoint
create trigger payment_intents_never_deleted before delete on payment_intents for each row execute function refuse_change();--> statement-breakpoint
create trigger payment_attempts_never_deleted before delete on payment_attempts for each row execute function refuse_change();--> statement-breakpoint
create trigger captures_append_only before update or delete on captures for each row execute function refuse_change();--> statement-breakpoint
create trigger capture_events_append_only before update or delete on capture_events for each row execute function refuse_change();--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();--> statement-breakpoint
-- Money that came is never unseen: an intent leaves 'paid' for no other state.
create function payment_intents_guard() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' and new.state <> 'paid' or new.amount <> old.amount or new.reservation_id <> old.reservation_id then
    raise exception using errcode = 'SJ001', message = format('a payment does not move from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_intents_kept before update on payment_intents for each row execute function payment_intents_guard();--> statement-breakpoint
-- Both sides of a movement come in one transaction and sum to zero.
create function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where movement = new.movement) <> 0 then
    raise exception using errcode = 'SJ001', message = format('the movement %s does not balance', new.movement);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_entries_balance();--> statement-breakpoint
-- What goes back of a capture, by us or past us, is never more than what came.
create function refunds_within_capture() returns trigger language plpgsql as $$
declare
  came bigint;
begin
  select amount into came from captures where id = new.capture_id for update;
  if new.amount + (select coalesce(sum(amount), 0) from refunds where capture_id = new.capture_id and state <> 'failed' and key <> new.key)
    + (select coalesce(sum(amount), 0) from capture_events where capture_id = new.capture_id) > came then
    raise exception using errcode = 'SJ001', message = 'more would go back than came in';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_counted before insert on refunds for each row execute function refunds_within_capture();--> statement-breakpoint
-- A refund moves forward alone; details that no bank knows are the one way back.
create or replace function refunds_keep_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.amount <> old.amount or new.capture_id <> old.capture_id or new.key <> old.key
    or (old.way = 'transfer' and new.way <> 'transfer')
    or (new.state <> old.state and (old.state, new.state) not in (
      ('asked', 'sent'), ('asked', 'done'), ('asked', 'details_needed'), ('asked', 'failed'),
      ('sent', 'done'), ('sent', 'details_needed'),
      ('details_needed', 'to_transfer'), ('details_needed', 'failed'), ('to_transfer', 'transferring'), ('to_transfer', 'failed'),
      ('transferring', 'transferred'), ('transferring', 'details_needed')))
    or (old.state = 'transferred' and new.reference is distinct from old.reference) then
    raise exception using errcode = 'SJ001', message = 'a refund is neither changed nor taken back';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_kept before update or delete on refunds for each row execute function refunds_keep_amount();--> statement-breakpoint
alter table sandbox.gateway_payments add column transaction_id text;--> statement-breakpoint
alter table sandbox.gateway_payments add column refunds_are text default 'at_once' not null;--> statement-breakpoint
alter table sandbox.gateway_refunds add column transaction_id text;--> statement-breakpoint
alter table sandbox.gateway_acts add column is_again boolean default false not null;--> statement-breakpoint
create table sandbox.gateway_captures (
	transaction_id text primary key not null,
	order_id text not null,
	amount bigint not null,
	currency text not null,
	method text,
	at timestamp with time zone not null
);
--> statement-breakpoint
alter table sandbox.gateway_captures add constraint gateway_captures_order_id_gateway_payments_order_id_fk foreign key (order_id) references sandbox.gateway_payments(order_id);--> statement-breakpoint
create index gateway_captures_order on sandbox.gateway_captures using btree (order_id);--> statement-breakpoint
create table sandbox.gateway_events (
	event_id text primary key not null,
	order_id text not null,
	transaction_id text,
	kind text not null,
	amount bigint not null,
	at timestamp with time zone not null
);
--> statement-breakpoint
alter table sandbox.gateway_events add constraint gateway_events_order_id_gateway_payments_order_id_fk foreign key (order_id) references sandbox.gateway_payments(order_id);--> statement-breakpoint
create index gateway_events_order on sandbox.gateway_events using btree (order_id);

-- What must never be false, whoever writes: the moves of a reservation, its history, money that goes back.

create function senja_refuse(code text, detail text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SJ409', message = code, detail = coalesce(detail, '');
end $$;
--> statement-breakpoint
-- One statement claims everything or nothing: called with what was wanted and what was got, it ends the statement when they differ.
create function senja_expect(got bigint, wanted bigint, code text) returns boolean language plpgsql as $$
begin
  if got <> wanted then
    raise exception using errcode = 'SJ409', message = code;
  end if;
  return true;
end $$;
--> statement-breakpoint
insert into reservation_moves (from_state, to_state) values
  (0, 2), (0, 5), (0, 6), (6, 2), (1, 0), (1, 5), (1, 7), (2, 3), (2, 4), (2, 5), (3, 8), (3, 9);
--> statement-breakpoint
create function reservations_guard_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in (0, 1) then
      raise exception using errcode = 'SJ001', message = format('a reservation starts waiting or pending, not in state %s', new.state);
    end if;
  elsif new.state <> old.state and not exists (
    select 1 from reservation_moves m where m.from_state = old.state and m.to_state = new.state
  ) then
    raise exception using errcode = 'SJ001', message = format('a reservation does not move from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
--> statement-breakpoint
create function reservations_write_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reservation_history (reservation_id, from_state, to_state, at, reason)
    values (new.id, null, new.state, new.state_changed_at, new.state_reason);
  else
    insert into reservation_history (reservation_id, from_state, to_state, at, reason)
    values (new.id, old.state, new.state, new.state_changed_at, new.state_reason);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_guard_insert before insert on reservations for each row execute function reservations_guard_move();
--> statement-breakpoint
create trigger reservations_guard_update before update of state on reservations for each row
  when (old.state is distinct from new.state) execute function reservations_guard_move();
--> statement-breakpoint
create trigger reservations_history_insert after insert on reservations for each row execute function reservations_write_history();
--> statement-breakpoint
create trigger reservations_history_update after update of state on reservations for each row
  when (old.state is distinct from new.state) execute function reservations_write_history();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SJ001', message = format('%s is only ever added to', tg_table_name);
end $$;
--> statement-breakpoint
create trigger reservation_history_append_only before update or delete on reservation_history for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger reservations_never_deleted before delete on reservations for each row execute function refuse_change();
--> statement-breakpoint
create trigger payments_never_deleted before delete on payments for each row execute function refuse_change();
--> statement-breakpoint
-- A refund is counted against its payment in the same breath; the payment's own check then refuses a sum above what came in.
create function refunds_count() returns trigger language plpgsql as $$
begin
  update payments set refunded_amount = refunded_amount + new.amount where id = new.payment_id;
  return null;
end $$;
--> statement-breakpoint
create trigger refunds_counted after insert on refunds for each row execute function refunds_count();
--> statement-breakpoint
create function refunds_keep_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.amount <> old.amount or new.payment_id <> old.payment_id or (old.state = 'done' and new.state <> 'done') then
    raise exception using errcode = 'SJ001', message = 'a refund is neither changed nor taken back';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_kept before update or delete on refunds for each row execute function refunds_keep_amount();
--> statement-breakpoint
-- Money that came is never unseen: a payment leaves 'paid' for no other state.
create function payments_guard_move() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' and new.state <> 'paid' or new.captured_amount < old.captured_amount then
    raise exception using errcode = 'SJ001', message = format('a payment does not move from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_guard before update on payments for each row execute function payments_guard_move();

import { type Kysely, sql } from 'kysely'

/**
 * Double entry. Each entry increases (+) or decreases (-) the balance of its account. In each transaction the `where`
 * side and the `whose` side change by the same amount. Only inserting entries changes a balance.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A generated key would make each change of a balance lock its row as if the key had changed. is_empty is in no key, and
    -- changes only as a balance leaves zero or returns to it.
    create table ledger_account (
      id bigint generated always as identity primary key,
      kind text not null,
      side text not null check (side in ('where', 'whose')),
      campaign_id bigint references campaign,
      group_id bigint references "group",
      wallet wallet,
      escrow wallet,
      escrow_key text check (escrow_key ~ '^0x[0-9a-f]{64}$'),
      balance usdc not null default 0 check (balance >= 0),
      is_empty boolean not null generated always as (balance = 0) stored,
      key text not null unique check (
        key = kind || ':' || coalesce(campaign_id::text, '') || ':' || coalesce(group_id::text, '') || ':' || coalesce(wallet, '')
          || coalesce(':' || escrow, '') || coalesce(':' || escrow_key, '')
      )
    );
    create index ledger_account_wallet on ledger_account (wallet) where wallet is not null;
    create index ledger_account_campaign on ledger_account (campaign_id, kind);

    -- Sums read this index, so empty accounts (of ended campaigns) cost nothing. It leaves out the balance, which would make each
    -- change of one more expensive.
    create index ledger_account_filled on ledger_account (kind, campaign_id) where not is_empty;

    -- tx_hash: the transaction on the chain whose event is booked.
    create table ledger_transaction (
      id bigint generated always as identity primary key,
      event text not null,
      source text not null,
      posted_at timestamptz not null,
      tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
      opened_in xid8 not null default pg_current_xact_id(),
      unique (event, source)
    );
    -- For the sums of a day. Rows come in the order of time, so a few bytes tell where a day lies.
    create index ledger_transaction_posted on ledger_transaction using brin (posted_at);

    create table ledger_entry (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references ledger_transaction,
      account_id bigint not null references ledger_account,
      amount numeric(20, 0) not null check (amount <> 0)
    );
    create index ledger_entry_transaction on ledger_entry (transaction_id);
    create index ledger_entry_account on ledger_entry (account_id, id);

    create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is immutable: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger immutable before update or delete or truncate on ledger_transaction
    for each statement execute function ledger_refuse_change();
    create trigger immutable before update or delete or truncate on ledger_entry
    for each statement execute function ledger_refuse_change();
    create trigger kept before delete or truncate on ledger_account
    for each statement execute function ledger_refuse_change();

    create function ledger_guard_account() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.balance <> 0 then
          raise exception 'a ledger account starts empty' using errcode = 'restrict_violation';
        end if;
      elsif (old.kind, old.side, old.campaign_id, old.group_id, old.wallet, old.escrow, old.escrow_key, old.key)
          is distinct from (new.kind, new.side, new.campaign_id, new.group_id, new.wallet, new.escrow, new.escrow_key, new.key)
        or pg_trigger_depth() < 2 then
        raise exception 'a ledger account changes by entries only' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger guarded before insert or update on ledger_account
    for each row execute function ledger_guard_account();

    -- Only the ledger's trigger writes what repeats the ledger elsewhere.
    create function campaign_guard_balances() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 and (
        (tg_op = 'INSERT' and (new.available <> 0 or new.reserved <> 0)) or
        (tg_op = 'UPDATE' and (new.available <> old.available or new.reserved <> old.reserved))
      ) then
        raise exception 'the balances of a campaign change by ledger entries only' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger guarded before insert or update on campaign
    for each row execute function campaign_guard_balances();

    create function earning_guard_pending() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 and (
        (tg_op = 'INSERT' and new.pending <> 0) or (tg_op = 'UPDATE' and new.pending <> old.pending)
      ) then
        raise exception 'pending earnings change by ledger entries only' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger guarded before insert or update on earning
    for each row execute function earning_guard_pending();

    -- Rows are locked in one order everywhere: campaigns, ledger accounts, earnings, each by id.
    create function ledger_apply_entries() returns trigger language plpgsql as $$
    declare
      wrong record;
    begin
      -- At once, not only at the commit: a deferred check can be made to speak early, and entries added behind it.
      select e.transaction_id as id, count(*) as entries,
          sum(case a.side when 'where' then e.amount else -e.amount end) as difference
        into wrong from new_entry e join ledger_account a on a.id = e.account_id
        group by e.transaction_id having sum(case a.side when 'where' then e.amount else -e.amount end) <> 0 limit 1;
      if found then
        raise exception 'ledger transaction % is off by % over % entries', wrong.id, wrong.difference, wrong.entries
          using errcode = 'check_violation';
      end if;

      perform 1 from campaign c
        where c.id in (
          select a.campaign_id from new_entry e join ledger_account a on a.id = e.account_id
          where a.kind in ('available', 'reserved'))
        order by c.id for no key update;
      perform 1 from ledger_account a
        where a.id in (select account_id from new_entry) order by a.id for no key update;

      update ledger_account a set balance = a.balance + d.amount
        from (select account_id, sum(amount) as amount from new_entry group by account_id) d
        where a.id = d.account_id;

      update campaign c set available = c.available + d.available, reserved = c.reserved + d.reserved
        from (
          select a.campaign_id,
            coalesce(sum(e.amount) filter (where a.kind = 'available'), 0) as available,
            coalesce(sum(e.amount) filter (where a.kind = 'reserved'), 0) as reserved
          from new_entry e join ledger_account a on a.id = e.account_id
          where a.kind in ('available', 'reserved') group by a.campaign_id) d
        where c.id = d.campaign_id;

      insert into earning as p (group_id, wallet, pending)
        select a.group_id, a.wallet, 0 from new_entry e join ledger_account a on a.id = e.account_id
        where a.kind in ('owner_maturing', 'owner_payable')
        group by a.group_id, a.wallet order by a.group_id, a.wallet
        on conflict do nothing;
      perform 1 from earning p
        where (p.group_id, p.wallet) in (
          select a.group_id, a.wallet from new_entry e join ledger_account a on a.id = e.account_id
          where a.kind in ('owner_maturing', 'owner_payable'))
        order by p.group_id, p.wallet for no key update;
      update earning p set pending = p.pending + d.amount
        from (
          select a.group_id, a.wallet, sum(e.amount) as amount
          from new_entry e join ledger_account a on a.id = e.account_id
          where a.kind in ('owner_maturing', 'owner_payable') group by a.group_id, a.wallet
          having sum(e.amount) <> 0) d
        where p.group_id = d.group_id and p.wallet = d.wallet;
      return null;
    end $$;
    create trigger applied after insert on ledger_entry referencing new table as new_entry
    for each statement execute function ledger_apply_entries();

    create function ledger_check_balanced() returns trigger language plpgsql as $$
    declare
      difference numeric;
      entries bigint;
    begin
      select coalesce(sum(case a.side when 'where' then e.amount else -e.amount end), 0), count(*)
        into difference, entries
        from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transaction_id = new.id;
      if entries = 0 or difference <> 0 then
        raise exception 'ledger transaction % is off by % over % entries', new.id, difference, entries
          using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger balanced after insert on ledger_transaction
    deferrable initially deferred for each row execute function ledger_check_balanced();

    -- An entry joins a transaction only in the database transaction that created it.
    create function ledger_check_entry() returns trigger language plpgsql as $$
    begin
      if (select t.opened_in from ledger_transaction t where t.id = new.transaction_id)
          is distinct from pg_current_xact_id() then
        raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger open_only before insert on ledger_entry
    for each row execute function ledger_check_entry();
  `.execute(db)
}

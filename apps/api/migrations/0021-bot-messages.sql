-- A customer who cancels an order has the bot say so, in their own transaction: any may leave a message, while only the
-- server's own see, change and remove them.
drop policy server on bot_message;
create policy server_reads on bot_message as restrictive for select using (current_setting('app.account', true) = '*');
create policy server_changes on bot_message as restrictive for update using (current_setting('app.account', true) = '*');
create policy server_removes on bot_message as restrictive for delete using (current_setting('app.account', true) = '*');

ALTER TABLE `order_withdrawals` ADD `kept` integer;--> statement-breakpoint
ALTER TABLE `order_withdrawals` ADD `kept_reason` text;
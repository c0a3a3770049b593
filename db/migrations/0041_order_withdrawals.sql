CREATE TABLE `order_withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`goods` text DEFAULT '' NOT NULL,
	`invoice_id` text,
	`payment_id` text,
	`amount` integer,
	`at` integer NOT NULL,
	`returned_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_withdrawals_goods` ON `order_withdrawals` (`order_id`) WHERE kind = 'shop';--> statement-breakpoint
CREATE INDEX `order_withdrawals_order_id` ON `order_withdrawals` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_withdrawals_user_id` ON `order_withdrawals` (`user_id`);--> statement-breakpoint
CREATE INDEX `order_withdrawals_at` ON `order_withdrawals` (`at`,`id`);--> statement-breakpoint
ALTER TABLE `gifts` ADD `withdrawal_id` text;
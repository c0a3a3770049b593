CREATE TABLE `gift_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`buyer_id` text,
	`language` text NOT NULL,
	`total_cents` integer NOT NULL,
	`session_id` text,
	`invoice_id` text,
	`payment_intent` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`buyer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `gift_orders_buyer_id` ON `gift_orders` (`buyer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `gifts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`signature` text NOT NULL,
	`price_id` text NOT NULL,
	`product_name` text NOT NULL,
	`interval` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`deliver_on` text NOT NULL,
	`promo_code` text,
	`promotion_code_id` text,
	`expires_at` integer,
	`delivered_at` integer,
	`redeemed_at` integer,
	`redeemed_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `gift_orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`redeemed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `gifts_order_id` ON `gifts` (`order_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_promo_code` ON `gifts` (`promo_code`);--> statement-breakpoint
CREATE INDEX `gifts_redeemed_by` ON `gifts` (`redeemed_by`);
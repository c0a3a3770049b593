CREATE TABLE `billing_tickets` (
	`name` text PRIMARY KEY NOT NULL,
	`ticket` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checkout_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`purchase` text NOT NULL,
	`status` text NOT NULL,
	`request` text NOT NULL,
	`session_id` text,
	`url` text,
	`error` text,
	`amount_total` integer,
	`payment_id` text,
	`invoice_id` text,
	`subscription_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_session_id_unique` ON `checkout_sessions` (`session_id`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_user_id` ON `checkout_sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_one_open` ON `checkout_sessions` (`user_id`,`purchase`) WHERE status in ('creating', 'open');--> statement-breakpoint
CREATE TABLE `customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`card` text,
	`fiscal` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_id_unique` ON `customers` (`id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text,
	`number` text,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`total` integer NOT NULL,
	`amount_due` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`payment_id` text,
	`pdf` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoices_user_id` ON `invoices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_payment_id` ON `invoices` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`applied_at` integer,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_received_at` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`subject` text NOT NULL,
	`difference` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reconciliations_at` ON `reconciliations` (`at`);--> statement-breakpoint
CREATE TABLE `subscription_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`provider_id` text,
	`price_id` text NOT NULL,
	`amount` integer NOT NULL,
	`interval` text NOT NULL,
	`current_period_end` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_schedules_provider_id_unique` ON `subscription_schedules` (`provider_id`);--> statement-breakpoint
CREATE INDEX `subscription_schedules_user_id` ON `subscription_schedules` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_subscription_id` ON `withdrawals` (`subscription_id`,`at`);--> statement-breakpoint
CREATE INDEX `withdrawals_user_id` ON `withdrawals` (`user_id`);--> statement-breakpoint
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_prices` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`unit_amount` integer NOT NULL,
	`currency` text NOT NULL,
	`interval` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`active` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_prices`("id", "plan_id", "unit_amount", "currency", "interval", "metadata", "active", "revision") SELECT "id", "plan_id", "unit_amount", "currency", "interval", "metadata", "active", "revision" FROM `prices`;--> statement-breakpoint
DROP TABLE `prices`;--> statement-breakpoint
ALTER TABLE `__new_prices` RENAME TO `prices`;--> statement-breakpoint
PRAGMA defer_foreign_keys=OFF;--> statement-breakpoint
CREATE INDEX `prices_plan_id` ON `prices` (`plan_id`);--> statement-breakpoint
ALTER TABLE `plans` ADD `images` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `plans` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `past_due_since` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `schedule_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `item_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `revision` integer DEFAULT 0 NOT NULL;
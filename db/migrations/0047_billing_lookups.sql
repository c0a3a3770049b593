CREATE INDEX `checkout_sessions_subscription_id` ON `checkout_sessions` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `subscription_schedules_subscription_id` ON `subscription_schedules` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `gift_orders_payment_intent` ON `gift_orders` (`payment_intent`);--> statement-breakpoint
CREATE INDEX `gifts_withdrawal_id` ON `gifts` (`withdrawal_id`);
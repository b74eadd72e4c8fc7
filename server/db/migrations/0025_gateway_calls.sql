-- How often each gateway was asked in a minute, by all processes together.
CREATE TABLE "gateway_calls" (
	"provider" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "gateway_calls_provider_minute_pk" PRIMARY KEY("provider","minute")
);

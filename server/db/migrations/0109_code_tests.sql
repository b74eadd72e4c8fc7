CREATE TABLE "code_tests" (
	"carrier" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);

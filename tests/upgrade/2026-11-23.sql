-- What a database of 23 November 2026 (d626a6b1) held after a campaign had sent its first email to three leads, of whom one
-- ordered: every table's rows, in the format of COPY. `<schema>.migrations` says how far its schema was. The answers of that
-- version to the same account lie beside it. Its password is `correct horse`, its keys are those of specs.
COPY billing.accounts ("account_id", "trial_ends_at", "time_zone", "claims", "had_plan", "erased") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	2026-12-03 04:55:40.709+00	UTC	[{"until": null, "planId": "growth", "source": "grant", "status": "active", "priceCents": 10000}]	true	false
\.

COPY billing.migrations ("id", "timestamp", "name") FROM stdin;
1	1763714200000	Customers1763714200000
2	1763714200001	StripeEvents1763714200001
3	1763714200002	MoneyViews1763714200002
4	1763714300000	Checkouts1763714300000
5	1763714400000	Notices1763714400000
6	1763714410000	ChangeQuotes1763714410000
7	1763714700000	PerformanceFees1763714700000
8	1763714800000	Refunds1763714800000
9	1763714900001	CheckoutsTimeZone1763714900001
10	1763715000100	LeasesOfProcesses1763715000100
11	1763715200000	AccountsPastDue1763715200000
12	1763715900200	FeesRefundedWithInvoice1763715900200
13	1763716200000	AccountsGranted1763716200000
\.

COPY billing.sweep ("only_row", "swept_at") FROM stdin;
true	2026-11-26 04:55:40.517+00
\.

COPY campaigns.accounts ("account_id", "plan_id", "plan_until", "trial_ends_at", "time_zone", "claims") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	\N	\N	2026-12-03 04:55:40.709+00	UTC	[{"until": null, "planId": "growth", "source": "grant", "status": "active", "priceCents": 10000}]
\.

COPY campaigns.campaign_marks ("campaign_id", "source", "version", "type", "at", "detail") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	campaign	1	CampaignRequested	2026-11-26 04:55:47.653+00	{}
01a21635-b1d0-7641-98cd-e395394903aa	campaign	2	LeadsAnalyzed	2026-11-26 04:55:49.559+00	{"leads": 3}
01a21635-b1d0-7641-98cd-e395394903aa	campaign	3	StrategyGenerated	2026-11-26 04:55:54.34+00	{}
01a21635-b1d0-7641-98cd-e395394903aa	campaign	4	SequenceGenerated	2026-11-26 04:55:58.65+00	{}
01a21635-b1d0-7641-98cd-e395394903aa	campaign	5	CampaignPrepared	2026-11-26 04:56:00.854+00	{}
01a21635-b1d0-7641-98cd-e395394903aa	campaign	6	CampaignLaunched	2026-11-26 04:56:08.325+00	{"startsAt": "2026-11-26T04:57:08.221Z"}
01a21635-b1d0-7641-98cd-e395394903aa	sending	1	SendingStarted	2026-11-26 04:58:10.353+00	{"leads": 3}
\.

COPY campaigns.campaign_view ("campaign_id", "account_id", "list_id", "campaign_type", "status", "stage", "failure", "leads", "average_order_value_cents", "pricing_model", "brief", "strategy", "author", "steps", "created_at", "launched_at", "starts_at") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a2fd-7134-84a9-d304b9dceaab	lead_revival	launched	completed	\N	3	42000	performance_based	{"textId": "01a21635-b2d6-7275-9c8e-314fd5f8ac8a", "version": 1}	{"textId": "01a21635-cce4-70f3-883b-2faa1472c7b9", "version": 1}	built-in	[{"day": 1, "step": 1, "email": {"textId": "01a21635-ddc1-71bd-818f-a29dd4d2ab56", "version": 1}}, {"day": 3, "step": 2, "email": {"textId": "01a21635-de01-715c-8ece-142506f3fed3", "version": 1}}, {"day": 7, "step": 3, "email": {"textId": "01a21635-de1e-7484-99d2-15f0ef32b8d6", "version": 1}}, {"day": 14, "step": 4, "email": {"textId": "01a21635-de38-744c-b15f-442bb68612e3", "version": 1}}]	2026-11-26 04:55:47.653+00	2026-11-26 04:56:08.325+00	2026-11-26 04:57:08.221+00
\.

COPY campaigns.conversion_requests ("conversion_id", "account_id", "external_id", "given") FROM stdin;
20cfa264-23e7-5317-90a6-2c4c3018bdf7	01a21635-97bf-7391-8f39-7fde3a5ea728	order-1	{"by": "lead_id", "campaignId": null, "occurredAt": null, "amountCents": 42000}
\.

COPY campaigns.conversion_view ("conversion_id", "account_id", "campaign_id", "lead_id", "step", "rule", "amount_cents", "reversed_cents", "reversals", "currency", "occurred_at", "reversed_at") FROM stdin;
20cfa264-23e7-5317-90a6-2c4c3018bdf7	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	1	last-email-30-days@1	42000	0	[]	usd	2026-11-26 04:58:15.71+00	\N
\.

COPY campaigns.launches ("campaign_id", "account_id", "month", "active") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-97bf-7391-8f39-7fde3a5ea728	2026-11	true
\.

COPY campaigns.lead_list_view ("list_id", "account_id", "status", "leads", "total_leads", "valid_leads", "invalid_leads", "duplicate_leads", "over_limit_leads", "uploaded_at") FROM stdin;
01a21635-a2fd-7134-84a9-d304b9dceaab	01a21635-97bf-7391-8f39-7fde3a5ea728	ready	3	3	3	0	0	0	2026-11-26 04:55:44.193+00
\.

COPY campaigns.lead_lists ("list_id", "account_id", "status", "file_name", "file_sha256", "bytes", "encoding", "dialect", "header_row", "mapping", "import_id", "counted_leads", "taken_through_row", "uploaded_at", "file_discarded_at") FROM stdin;
01a21635-a2fd-7134-84a9-d304b9dceaab	01a21635-97bf-7391-8f39-7fde3a5ea728	ready	secret-customers.csv	dfe1d5d4fbf3a397211438026dfbe0f6edf0129096e00c376bc313300a57dc59	107	utf-8	{"skip": 0, "newline": "\\n", "delimiter": ","}	1	[{"field": "email", "column": "Email"}, {"field": "first_name", "column": "First Name"}, {"field": "company", "column": "Company"}]	01a21635-a2fd-7134-84a9-d304b9dceaab	3	\N	2026-11-26 04:55:44.193+00	\N
\.

COPY campaigns.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700010000	LeadLists1763700010000
2	1763700300500	CampaignViews1763700300500
3	1763700600000	ModelUsage1763700600000
4	1763700700100	LeadDeletions1763700700100
5	1763700710000	ChatMessages1763700710000
6	1763700730000	Conversions1763700730000
7	1763712310000	CampaignKinds1763712310000
8	1763713000000	Notices1763713000000
9	1763713100000	SetupTicks1763713100000
10	1763713200000	StepRevivals1763713200000
11	1763714500000	PlanClaims1763714500000
12	1763714520000	UsageByMonth1763714520000
13	1763714700001	ConversionFees1763714700001
14	1763714800000	SocialAccounts1763714800000
15	1763714900000	SocialPosts1763714900000
16	1763716800000	WeeklySummaries1763716800000
17	1763722000000	SocialDayUsage1763722000000
\.

COPY campaigns.monthly_usage ("account_id", "kind", "month", "used") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	leads	2026-11	3
\.

COPY campaigns.outreach_view ("campaign_id", "lead_id", "account_id", "contacted_at", "opened_at", "clicked_at", "revived_at", "stopped_at", "sent", "opened", "clicked", "replied", "bounced", "failed", "unsubscribed", "complained", "state", "reason") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8001-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	2026-11-26 04:58:14.348+00	\N	\N	\N	\N	1	0	0	0	0	0	0	0	active	\N
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8002-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	2026-11-26 04:58:14.253+00	\N	\N	\N	\N	1	0	0	0	0	0	0	0	active	\N
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	2026-11-26 04:58:13.404+00	\N	\N	\N	2026-11-26 04:58:19.3+00	1	0	0	0	0	0	0	0	stopped	converted
\.

COPY campaigns.plan_history ("account_id", "stream_id", "version", "at", "plan_id", "until", "event") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	subscription-01a21635-97bf-7391-8f39-7fde3a5ea728	1	2026-11-26 04:56:03.626+00	growth	\N	{"data": {"until": null, "planId": "growth", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728"}, "type": "PlanGranted"}
\.

COPY campaigns.sending_view ("campaign_id", "account_id", "paused", "leads", "tests", "tested_at") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-97bf-7391-8f39-7fde3a5ea728	false	3	0	\N
\.

COPY campaigns.step_counts ("campaign_id", "bucket", "account_id", "last_sent_at", "last_replied_at", "step", "sent", "tests", "opened", "clicked", "replied", "bounced", "failed", "unsubscribed", "complained", "revived") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	2026-11-26 04:45:00+00	01a21635-97bf-7391-8f39-7fde3a5ea728	2026-11-26 04:58:14.348+00	\N	0	3	0	0	0	0	0	0	0	0	0
01a21635-b1d0-7641-98cd-e395394903aa	2026-11-26 04:45:00+00	01a21635-97bf-7391-8f39-7fde3a5ea728	2026-11-26 04:58:14.348+00	\N	1	3	0	0	0	0	0	0	0	0	0
\.

COPY campaigns.stop_counts ("campaign_id", "bucket", "last_at", "kind", "reason", "leads", "emails") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	2026-11-26 04:45:00+00	2026-11-26 04:58:19.3+00	stopped	converted	1	3
\.

COPY campaigns.usage ("account_id", "kind", "used") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	leads	3
\.

COPY es.account_blocks ("tenant_id", "block") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	0
\.

COPY es.checkpoints ("group_name", "context", "partition", "position", "moved_at") FROM stdin;
campaigns.discard-file-when-leads-imported	campaigns	0	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	1	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	2	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	3	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	4	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	5	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	6	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	7	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	8	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	9	23	2026-11-26 04:56:21.269628+00
campaigns.discard-file-when-leads-imported	campaigns	10	23	2026-11-26 04:56:21.269628+00
campaigns.accounts	accounts	0	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	1	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	2	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	3	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	4	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	5	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	6	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	7	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	8	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	9	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	10	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	accounts	11	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	0	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	1	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	2	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	3	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	4	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	5	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	6	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	7	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	8	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	9	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	10	23	2026-11-26 04:56:21.283862+00
campaigns.accounts	billing	11	23	2026-11-26 04:56:21.283862+00
campaigns.lead-list-view	campaigns	0	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	1	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	2	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	3	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	4	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	5	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	6	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	7	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	8	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	9	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	10	23	2026-11-26 04:56:21.345743+00
campaigns.lead-list-view	campaigns	11	23	2026-11-26 04:56:21.345743+00
campaigns.conversion-view	campaigns	0	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	1	23	2026-11-26 04:56:21.346106+00
campaigns.campaign-view	campaigns	0	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	1	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	2	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	3	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	4	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	5	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	6	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	7	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	8	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	campaigns	9	23	2026-11-26 04:56:21.287647+00
campaigns.conversion-view	campaigns	2	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	3	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	4	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	5	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	6	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	7	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	8	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	9	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	10	23	2026-11-26 04:56:21.346106+00
campaigns.conversion-view	campaigns	11	23	2026-11-26 04:56:21.346106+00
campaigns.campaign-view	campaigns	10	23	2026-11-26 04:56:21.287647+00
campaigns.outreach-figures	mailer	0	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	1	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	2	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	3	23	2026-11-26 04:56:21.435422+00
campaigns.campaign-view	campaigns	11	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	0	23	2026-11-26 04:56:21.287647+00
campaigns.outreach-figures	mailer	4	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	5	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	6	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	7	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	8	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	9	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	10	23	2026-11-26 04:56:21.435422+00
campaigns.outreach-figures	mailer	11	23	2026-11-26 04:56:21.435422+00
campaigns.campaign-view	mailer	1	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	2	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	3	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	4	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	5	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	6	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	7	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	8	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	9	23	2026-11-26 04:56:21.287647+00
campaigns.link-visits	mailer	0	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	1	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	2	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	3	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	4	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	5	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	6	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	7	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	8	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	9	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	10	23	2026-11-26 04:56:21.346058+00
campaigns.link-visits	mailer	11	23	2026-11-26 04:56:21.346058+00
campaigns.analyze-leads-when-campaign-requested	campaigns	0	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	1	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	2	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	3	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	4	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	5	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	6	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	7	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	8	23	2026-11-26 04:56:21.374127+00
campaigns.plan-history	billing	0	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	1	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	2	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	3	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	4	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	5	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	6	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	7	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	8	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	9	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	10	23	2026-11-26 04:56:21.373384+00
campaigns.plan-history	billing	11	23	2026-11-26 04:56:21.373384+00
campaigns.conversion-fees	billing	0	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	1	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	2	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	3	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	4	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	5	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	6	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	7	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	8	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	9	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	10	23	2026-11-26 04:56:21.417433+00
campaigns.conversion-fees	billing	11	23	2026-11-26 04:56:21.417433+00
campaigns.analyze-leads-when-campaign-requested	campaigns	10	23	2026-11-26 04:56:21.374127+00
campaigns.analyze-leads-when-campaign-requested	campaigns	11	23	2026-11-26 04:56:21.374127+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	0	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	1	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	2	23	2026-11-26 04:56:21.436594+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	0	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	1	23	2026-11-26 04:56:21.475639+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	3	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	4	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	5	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	6	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	7	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	8	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	9	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	10	23	2026-11-26 04:56:21.436594+00
campaigns.generate-strategy-when-leads-analyzed	campaigns	11	23	2026-11-26 04:56:21.436594+00
campaigns.generate-sequence-when-strategy-generated	campaigns	0	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	1	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	2	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	3	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	4	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	5	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	6	23	2026-11-26 04:56:21.436501+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	2	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	3	23	2026-11-26 04:56:21.475639+00
campaigns.generate-sequence-when-strategy-generated	campaigns	7	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	8	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	9	23	2026-11-26 04:56:21.436501+00
campaigns.generate-sequence-when-strategy-generated	campaigns	10	23	2026-11-26 04:56:21.436501+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	4	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	5	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	6	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	7	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	8	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	9	23	2026-11-26 04:56:21.475639+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	10	23	2026-11-26 04:56:21.475639+00
campaigns.generate-sequence-when-strategy-generated	campaigns	11	23	2026-11-26 04:56:21.436501+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	0	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-sending-completed	mailer	0	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	1	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	2	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	3	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	4	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	5	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	6	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	7	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	8	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	9	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	10	23	2026-11-26 04:56:21.436243+00
campaigns.complete-campaign-when-sending-completed	mailer	11	23	2026-11-26 04:56:21.436243+00
campaigns.resume-preparation-when-campaign-retried	campaigns	0	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	1	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	2	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	3	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	4	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	5	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	6	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	7	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	8	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	9	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	10	23	2026-11-26 04:56:21.436738+00
campaigns.resume-preparation-when-campaign-retried	campaigns	11	23	2026-11-26 04:56:21.436738+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	1	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	2	23	2026-11-26 04:56:21.465167+00
campaigns.prepare-campaign-when-sequence-generated	campaigns	11	23	2026-11-26 04:56:21.475639+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	3	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	4	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	5	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	6	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	7	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	8	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	9	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	10	23	2026-11-26 04:56:21.465167+00
campaigns.complete-campaign-when-lead-list-deleted	campaigns	11	23	2026-11-26 04:56:21.465167+00
campaigns.notify-user-when-reply-received	mailer	0	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	1	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	2	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-sending-failed	mailer	0	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	1	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	2	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-reply-received	mailer	3	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	4	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	5	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	6	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	7	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	8	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	9	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	10	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-reply-received	mailer	11	23	2026-11-26 04:56:21.437492+00
campaigns.notify-user-when-campaign-failed	campaigns	0	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	1	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	2	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	3	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	4	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	5	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	6	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	7	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	8	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	9	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	10	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-failed	campaigns	11	23	2026-11-26 04:56:21.461579+00
campaigns.notify-user-when-campaign-completed	campaigns	0	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	1	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	2	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	3	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	4	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	5	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	6	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	7	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	8	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	9	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	10	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-campaign-completed	campaigns	11	23	2026-11-26 04:56:21.475061+00
campaigns.notify-user-when-sending-failed	mailer	3	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	4	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	5	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	6	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	7	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	8	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	9	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	10	23	2026-11-26 04:56:21.541034+00
campaigns.notify-user-when-sending-failed	mailer	11	23	2026-11-26 04:56:21.541034+00
campaigns.revoke-social-tokens-when-account-erased	accounts	0	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	1	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	2	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	3	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	4	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	5	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	6	23	2026-11-26 04:56:21.465438+00
campaigns.social-activity	campaigns	0	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	1	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	2	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	3	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	4	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	5	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	6	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	7	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	8	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	9	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	10	23	2026-11-26 04:56:21.465268+00
campaigns.social-activity	campaigns	11	23	2026-11-26 04:56:21.465268+00
campaigns.erase-account-when-account-erased	accounts	0	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	1	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	2	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	3	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	4	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	5	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	6	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	7	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	8	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	9	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	10	23	2026-11-26 04:56:21.486033+00
campaigns.erase-account-when-account-erased	accounts	11	23	2026-11-26 04:56:21.486033+00
campaigns.revoke-social-tokens-when-account-erased	accounts	8	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	9	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	10	23	2026-11-26 04:56:21.465438+00
campaigns.revoke-social-tokens-when-account-erased	accounts	11	23	2026-11-26 04:56:21.465438+00
billing.activate-checkout-when-buyer-matched	accounts	0	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	1	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	2	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	3	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	4	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	5	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	6	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	7	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	8	23	2026-11-26 04:56:21.481461+00
campaigns.tell-account-when-network-refused	campaigns	0	23	2026-11-26 04:56:21.486925+00
billing.activate-checkout-when-buyer-matched	accounts	9	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	10	23	2026-11-26 04:56:21.481461+00
billing.activate-checkout-when-buyer-matched	accounts	11	23	2026-11-26 04:56:21.481461+00
campaigns.social-posts	campaigns	0	23	2026-11-26 04:56:21.480593+00
campaigns.tell-account-when-network-refused	campaigns	1	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	2	23	2026-11-26 04:56:21.486925+00
campaigns.social-posts	campaigns	1	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	2	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	3	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	4	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	5	23	2026-11-26 04:56:21.480593+00
campaigns.tell-account-when-network-refused	campaigns	3	23	2026-11-26 04:56:21.486925+00
campaigns.social-posts	campaigns	6	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	7	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	8	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	9	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	10	23	2026-11-26 04:56:21.480593+00
campaigns.social-posts	campaigns	11	23	2026-11-26 04:56:21.480593+00
billing.close-checkouts-when-account-erased	accounts	0	23	2026-11-26 04:56:21.479647+00
campaigns.tell-account-when-network-refused	campaigns	4	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	5	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	6	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	7	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	8	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	9	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	10	23	2026-11-26 04:56:21.486925+00
campaigns.tell-account-when-network-refused	campaigns	11	23	2026-11-26 04:56:21.486925+00
billing.close-checkouts-when-account-erased	accounts	3	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	4	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	5	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	6	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	7	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	8	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	9	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	10	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	11	23	2026-11-26 04:56:21.479647+00
billing.account-terms	accounts	0	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	1	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	2	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	3	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	4	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	5	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	6	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	7	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	8	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	9	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	10	23	2026-11-26 04:56:21.496262+00
billing.account-terms	accounts	11	23	2026-11-26 04:56:21.496262+00
billing.settle-fee-when-order-changed	campaigns	0	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	1	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	2	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	3	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	4	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	5	23	2026-11-26 04:56:21.496346+00
billing.fees	billing	0	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	1	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	2	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	3	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	4	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	5	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	6	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	7	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	8	23	2026-11-26 04:56:21.52529+00
billing.settle-fee-when-order-changed	campaigns	6	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	7	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	8	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	9	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	10	23	2026-11-26 04:56:21.496346+00
billing.settle-fee-when-order-changed	campaigns	11	23	2026-11-26 04:56:21.496346+00
billing.fees	billing	9	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	10	23	2026-11-26 04:56:21.52529+00
billing.fees	billing	11	23	2026-11-26 04:56:21.52529+00
billing.account-terms	billing	1	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	2	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	3	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	4	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	5	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	6	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	7	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	8	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	9	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	10	23	2026-11-26 04:56:21.496262+00
billing.account-terms	billing	11	23	2026-11-26 04:56:21.496262+00
billing.tell-account-when-plan-revoked	billing	0	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-subscription-changed	billing	0	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	1	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-plan-revoked	billing	1	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-subscription-changed	billing	2	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	3	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-plan-revoked	billing	2	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	3	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	4	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	5	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	6	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	7	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	8	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	9	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	10	23	2026-11-26 04:56:21.542074+00
billing.tell-account-when-plan-revoked	billing	11	23	2026-11-26 04:56:21.542074+00
billing.send-receipt-when-invoice-paid	billing	0	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	1	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	2	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	3	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	4	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	5	23	2026-11-26 04:56:21.555576+00
billing.tell-account-when-subscription-changed	billing	4	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	5	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	6	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	7	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	8	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	9	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	10	23	2026-11-26 04:56:21.55783+00
billing.tell-account-when-subscription-changed	billing	11	23	2026-11-26 04:56:21.55783+00
billing.erase-account-when-account-erased	accounts	0	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	1	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	2	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	3	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	4	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	5	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	6	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	7	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	8	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	9	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	10	23	2026-11-26 04:56:21.601912+00
billing.erase-account-when-account-erased	accounts	11	23	2026-11-26 04:56:21.601912+00
billing.send-receipt-when-invoice-paid	billing	7	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	8	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	9	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	10	23	2026-11-26 04:56:21.555576+00
billing.send-receipt-when-invoice-paid	billing	11	23	2026-11-26 04:56:21.555576+00
billing.subscriptions	billing	0	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	1	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	2	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	3	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	4	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	5	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	6	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	7	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	8	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	9	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	10	23	2026-11-26 04:56:21.593222+00
billing.subscriptions	billing	11	23	2026-11-26 04:56:21.593222+00
billing.tell-of-second-payment-when-refund-issued	billing	0	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	1	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	2	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	3	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	4	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	5	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	6	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	7	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	8	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	9	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	10	23	2026-11-26 04:56:21.597886+00
billing.tell-of-second-payment-when-refund-issued	billing	11	23	2026-11-26 04:56:21.597886+00
billing.sync-prices-when-price-book-published	billing	0	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	1	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	2	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	3	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	4	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	5	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	6	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	7	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	8	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	9	23	2026-11-26 04:56:21.555565+00
billing.refunds	billing	0	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	1	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	2	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	3	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	4	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	5	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	6	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	7	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	8	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	9	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	10	23	2026-11-26 04:56:21.64098+00
billing.refunds	billing	11	23	2026-11-26 04:56:21.64098+00
billing.invoices	billing	2	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	3	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	4	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	5	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	6	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	7	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	8	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	9	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	10	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	11	23	2026-11-26 04:56:21.685189+00
billing.announce-price-book-when-published	billing	0	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	1	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	2	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	3	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	4	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	5	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	6	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	7	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	8	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	9	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	10	23	2026-11-26 04:56:21.690887+00
billing.announce-price-book-when-published	billing	11	23	2026-11-26 04:56:21.690887+00
billing.update-customers-when-profile-changed	accounts	0	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	1	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	2	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	3	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	4	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	5	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	6	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	7	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	8	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	9	23	2026-11-26 04:56:21.641752+00
accounts.account-figures	accounts	0	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	1	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	2	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	3	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	4	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	5	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	6	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	7	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	8	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	9	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	10	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	accounts	11	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	0	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	1	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	2	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	3	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	4	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	5	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	6	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	7	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	8	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	9	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	10	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	billing	11	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	0	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	1	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	2	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	3	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	4	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	5	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	6	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	7	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	8	23	2026-11-26 04:56:21.900223+00
accounts.event-blocks	accounts	0	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	1	23	2026-11-26 04:56:21.271786+00
accounts.account-figures	campaigns	9	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	10	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	campaigns	11	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	0	23	2026-11-26 04:56:21.900223+00
accounts.event-blocks	accounts	2	23	2026-11-26 04:56:21.271786+00
accounts.account-figures	mailer	1	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	2	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	3	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	4	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	5	23	2026-11-26 04:56:21.900223+00
accounts.event-blocks	accounts	3	23	2026-11-26 04:56:21.271786+00
accounts.account-figures	mailer	6	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	7	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	8	23	2026-11-26 04:56:21.900223+00
accounts.account-figures	mailer	9	23	2026-11-26 04:56:21.900223+00
accounts.event-blocks	accounts	4	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	5	23	2026-11-26 04:56:21.271786+00
accounts.account-figures	mailer	10	23	2026-11-26 04:56:21.900223+00
accounts.event-blocks	accounts	6	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	7	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	8	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	9	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	10	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	accounts	11	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	0	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	1	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	2	23	2026-11-26 04:56:21.271786+00
accounts.account-figures	mailer	11	23	2026-11-26 04:56:21.900223+00
accounts.event-blocks	campaigns	3	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	4	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	5	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	6	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	7	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	8	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	9	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	10	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	campaigns	11	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	0	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	1	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	2	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	3	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	4	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	5	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	6	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	7	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	10	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	11	23	2026-11-26 04:56:21.271786+00
accounts.name-company-when-campaign-requested	campaigns	0	23	2026-11-26 04:56:21.641285+00
accounts.event-blocks	billing	0	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	1	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	2	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	3	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	4	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	5	23	2026-11-26 04:56:21.271786+00
accounts.name-company-when-campaign-requested	campaigns	1	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	2	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	3	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	4	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	5	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	6	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	7	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	8	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	9	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	10	23	2026-11-26 04:56:21.641285+00
accounts.name-company-when-campaign-requested	campaigns	11	23	2026-11-26 04:56:21.641285+00
accounts.tell-owner-of-payment-when-payment-verified	billing	0	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	1	23	2026-11-26 04:56:21.730005+00
accounts.match-buyer-when-checkout-paid	billing	0	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	1	23	2026-11-26 04:56:21.840219+00
accounts.event-blocks	billing	6	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	7	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	8	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	9	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	10	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	billing	11	23	2026-11-26 04:56:21.271786+00
accounts.tell-owner-of-payment-when-payment-verified	billing	2	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	3	23	2026-11-26 04:56:21.730005+00
accounts.match-buyer-when-checkout-paid	billing	2	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	3	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	4	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	5	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	6	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	7	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	8	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	9	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	10	23	2026-11-26 04:56:21.840219+00
accounts.match-buyer-when-checkout-paid	billing	11	23	2026-11-26 04:56:21.840219+00
mailer.start-sending-when-campaign-launched	campaigns	0	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	1	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	2	23	2026-11-26 04:56:21.900149+00
accounts.tell-owner-of-payment-when-payment-verified	billing	4	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	5	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	6	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	7	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	8	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	9	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	10	23	2026-11-26 04:56:21.730005+00
accounts.tell-owner-of-payment-when-payment-verified	billing	11	23	2026-11-26 04:56:21.730005+00
mailer.campaign-copy	campaigns	0	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	1	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	2	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	3	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	4	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	5	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	6	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	7	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	8	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	9	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	10	23	2026-11-26 04:56:21.757493+00
mailer.campaign-copy	campaigns	11	23	2026-11-26 04:56:21.757493+00
mailer.account-copy	accounts	0	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	1	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	2	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	3	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	4	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	5	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	6	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	7	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	8	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	9	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	10	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	accounts	11	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	0	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	1	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	2	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	3	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	4	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	5	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	6	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	7	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	8	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	9	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	10	23	2026-11-26 04:56:21.793982+00
mailer.account-copy	billing	11	23	2026-11-26 04:56:21.793982+00
mailer.erase-account-when-account-erased	accounts	0	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	1	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	2	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	3	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	4	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	5	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	6	23	2026-11-26 04:56:21.271454+00
mailer.stop-outreach-when-lead-converted	campaigns	0	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	1	23	2026-11-26 04:56:21.373971+00
mailer.replace-email-when-sequence-edited	campaigns	0	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	1	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	2	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	3	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	4	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	5	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	6	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	7	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	8	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	9	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	10	23	2026-11-26 04:56:21.730079+00
mailer.replace-email-when-sequence-edited	campaigns	11	23	2026-11-26 04:56:21.730079+00
mailer.start-sending-when-campaign-launched	campaigns	3	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	4	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	5	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	6	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	7	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	8	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	9	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	10	23	2026-11-26 04:56:21.900149+00
mailer.start-sending-when-campaign-launched	campaigns	11	23	2026-11-26 04:56:21.900149+00
mailer.stop-outreach-when-lead-converted	campaigns	2	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	3	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	4	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	5	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	6	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	7	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	8	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	9	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	10	23	2026-11-26 04:56:21.373971+00
mailer.stop-outreach-when-lead-converted	campaigns	11	23	2026-11-26 04:56:21.373971+00
mailer.watch-health-when-complaint-received	mailer	0	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	1	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	2	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	3	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	4	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	5	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	6	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	7	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	8	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	9	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	10	23	2026-11-26 04:56:21.268587+00
mailer.watch-health-when-complaint-received	mailer	11	23	2026-11-26 04:56:21.268587+00
mailer.erase-account-when-account-erased	accounts	7	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	8	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	9	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	10	23	2026-11-26 04:56:21.271454+00
mailer.erase-account-when-account-erased	accounts	11	23	2026-11-26 04:56:21.271454+00
mailer.watch-health-when-email-bounced	mailer	0	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	1	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	2	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	3	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	4	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	5	23	2026-11-26 04:56:21.276019+00
sandbox.forget-messages-when-leads-erased	campaigns	0	23	2026-11-26 04:56:21.300911+00
mailer.watch-health-when-email-bounced	mailer	6	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	7	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	8	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	9	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	10	23	2026-11-26 04:56:21.276019+00
mailer.watch-health-when-email-bounced	mailer	11	23	2026-11-26 04:56:21.276019+00
sandbox.forget-messages-when-leads-erased	campaigns	1	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	2	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	3	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	4	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	5	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	6	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	7	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	8	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	9	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	campaigns	10	23	2026-11-26 04:56:21.300911+00
campaigns.revoke-social-tokens-when-account-erased	accounts	7	23	2026-11-26 04:56:21.465438+00
billing.close-checkouts-when-account-erased	accounts	2	23	2026-11-26 04:56:21.479647+00
billing.close-checkouts-when-account-erased	accounts	1	23	2026-11-26 04:56:21.479647+00
billing.sync-prices-when-price-book-published	billing	10	23	2026-11-26 04:56:21.555565+00
billing.sync-prices-when-price-book-published	billing	11	23	2026-11-26 04:56:21.555565+00
billing.send-receipt-when-invoice-paid	billing	6	23	2026-11-26 04:56:21.555576+00
billing.update-customers-when-profile-changed	accounts	10	23	2026-11-26 04:56:21.641752+00
billing.update-customers-when-profile-changed	accounts	11	23	2026-11-26 04:56:21.641752+00
campaigns.campaign-view	mailer	10	23	2026-11-26 04:56:21.287647+00
campaigns.campaign-view	mailer	11	23	2026-11-26 04:56:21.287647+00
accounts.event-blocks	mailer	8	23	2026-11-26 04:56:21.271786+00
accounts.event-blocks	mailer	9	23	2026-11-26 04:56:21.271786+00
sandbox.forget-messages-when-leads-erased	accounts	0	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	1	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	2	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	3	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	4	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	5	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	6	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	7	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	8	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	9	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	10	23	2026-11-26 04:56:21.300911+00
sandbox.forget-messages-when-leads-erased	accounts	11	23	2026-11-26 04:56:21.300911+00
campaigns.discard-file-when-leads-imported	campaigns	11	23	2026-11-26 04:56:21.269628+00
sandbox.forget-messages-when-leads-erased	campaigns	11	23	2026-11-26 04:56:21.300911+00
campaigns.analyze-leads-when-campaign-requested	campaigns	9	23	2026-11-26 04:56:21.374127+00
billing.account-terms	billing	0	23	2026-11-26 04:56:21.496262+00
billing.invoices	billing	0	23	2026-11-26 04:56:21.685189+00
billing.invoices	billing	1	23	2026-11-26 04:56:21.685189+00
\.

COPY es.events ("position", "tenant_id", "event_id", "occurred_at", "recorded_at", "stream_version", "schema_version", "partition", "stream_id", "context", "type", "data", "metadata") FROM stdin;
1	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-98fd-710b-a435-6d9eb5eab1a8	2026-11-26 04:55:40.709+00	2026-11-26 04:55:41.036673+00	1	2	10	account-01a21635-97bf-7391-8f39-7fde3a5ea728	accounts	AccountOpened	{"userId": "01a21635-97bf-7391-8f39-80cac04a70ce", "timeZone": "UTC", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "trialEndsAt": "2026-12-03T04:55:40.709Z", "termsVersion": null}	{"actor": "anonymous", "correlationId": "01a21635-93e3-7156-afb9-6eccac07144d"}
2	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-ae23-76aa-99b1-902ffb4acf36	2026-11-26 04:55:44.193+00	2026-11-26 04:55:45.722696+00	1	1	5	lead-list-01a21635-a2fd-7134-84a9-d304b9dceaab	campaigns	LeadListUploaded	{"bytes": 107, "listId": "01a21635-a2fd-7134-84a9-d304b9dceaab", "importId": "01a21635-a2fd-7134-84a9-d304b9dceaab", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "fileSha256": "dfe1d5d4fbf3a397211438026dfbe0f6edf0129096e00c376bc313300a57dc59"}	{"actor": "user:01a21635-97bf-7391-8f39-80cac04a70ce", "correlationId": "01a21635-9e32-76bf-b658-1f9f2bc92967"}
3	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-ae23-76aa-99b1-94de14092970	2026-11-26 04:55:44.193+00	2026-11-26 04:55:45.722696+00	2	1	5	lead-list-01a21635-a2fd-7134-84a9-d304b9dceaab	campaigns	LeadsImported	{"month": "2026-11", "listId": "01a21635-a2fd-7134-84a9-d304b9dceaab", "importId": "01a21635-a2fd-7134-84a9-d304b9dceaab", "newLeads": 3, "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "totalLeads": 3, "validLeads": 3, "leadsInList": 3, "invalidLeads": 0, "duplicateLeads": 0, "overLimitLeads": 0}	{"actor": "user:01a21635-97bf-7391-8f39-80cac04a70ce", "correlationId": "01a21635-9e32-76bf-b658-1f9f2bc92967"}
4	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-b30f-75a3-97fc-d6bfbf730793	2026-11-26 04:55:47.653+00	2026-11-26 04:55:47.605984+00	1	1	4	campaign-01a21635-b1d0-7641-98cd-e395394903aa	campaigns	CampaignRequested	{"brief": {"textId": "01a21635-b2d6-7275-9c8e-314fd5f8ac8a", "version": 1}, "listId": "01a21635-a2fd-7134-84a9-d304b9dceaab", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa", "campaignType": "lead_revival", "pricingModel": "performance_based", "averageOrderValueCents": 42000}	{"actor": "user:01a21635-97bf-7391-8f39-80cac04a70ce", "correlationId": "01a21635-b17b-7357-8891-a117bb8b08f0"}
5	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-b975-75ca-be39-33224cfec617	2026-11-26 04:55:49.365+00	2026-11-26 04:55:48.04764+00	2	1	10	account-01a21635-97bf-7391-8f39-7fde3a5ea728	accounts	ProfileChanged	{"fields": ["companyName"], "timeZone": "UTC", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "profileVersion": 2}	{"actor": "system:accounts.name-company-when-campaign-requested", "causationId": "01a21635-b30f-75a3-97fc-d6bfbf730793", "correlationId": "01a21635-b17b-7357-8891-a117bb8b08f0"}
6	01a21635-97bf-7391-8f39-7fde3a5ea728	fdd5f997-8d46-5bad-ae5e-cbcaf9fc416b	2026-11-26 04:55:49.559+00	2026-11-26 04:55:49.271641+00	2	1	4	campaign-01a21635-b1d0-7641-98cd-e395394903aa	campaigns	LeadsAnalyzed	{"leads": 3, "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "withTitle": 0, "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa", "withCompany": 3, "withFirstName": 3}	{"actor": "system:campaigns.analyze-leads", "causationId": "01a21635-b30f-75a3-97fc-d6bfbf730793", "correlationId": "01a21635-b17b-7357-8891-a117bb8b08f0"}
7	01a21635-97bf-7391-8f39-7fde3a5ea728	5e2bcc40-e71b-5b5b-a119-7155e144a190	2026-11-26 04:55:54.34+00	2026-11-26 04:55:54.273613+00	3	1	4	campaign-01a21635-b1d0-7641-98cd-e395394903aa	campaigns	StrategyGenerated	{"author": "built-in", "strategy": {"textId": "01a21635-cce4-70f3-883b-2faa1472c7b9", "version": 1}, "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:campaigns.generate-strategy", "causationId": "fdd5f997-8d46-5bad-ae5e-cbcaf9fc416b", "correlationId": "01a21635-b17b-7357-8891-a117bb8b08f0"}
8	01a21635-97bf-7391-8f39-7fde3a5ea728	2051fcbb-b220-5333-b1a1-6ddcc262d161	2026-11-26 04:55:58.65+00	2026-11-26 04:55:58.458255+00	4	1	4	campaign-01a21635-b1d0-7641-98cd-e395394903aa	campaigns	SequenceGenerated	{"steps": [{"day": 1, "step": 1, "email": {"textId": "01a21635-ddc1-71bd-818f-a29dd4d2ab56", "version": 1}}, {"day": 3, "step": 2, "email": {"textId": "01a21635-de01-715c-8ece-142506f3fed3", "version": 1}}, {"day": 7, "step": 3, "email": {"textId": "01a21635-de1e-7484-99d2-15f0ef32b8d6", "version": 1}}, {"day": 14, "step": 4, "email": {"textId": "01a21635-de38-744c-b15f-442bb68612e3", "version": 1}}], "author": "built-in", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:campaigns.generate-sequence", "causationId": "5e2bcc40-e71b-5b5b-a119-7155e144a190", "correlationId": "01a21635-b17b-7357-8891-a117bb8b08f0"}
9	01a21635-97bf-7391-8f39-7fde3a5ea728	cbe34105-7ce7-5d15-b4fc-c44f89ce5924	2026-11-26 04:56:00.854+00	2026-11-26 04:56:00.841239+00	5	1	4	campaign-01a21635-b1d0-7641-98cd-e395394903aa	campaigns	CampaignPrepared	{"accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:campaigns.prepare-campaign", "causationId": "2051fcbb-b220-5333-b1a1-6ddcc262d161", "correlationId": "01a21635-b17b-7357-8891-a117bb8b08f0"}
10	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-f12b-7607-b6c3-fcdfc1d65666	2026-11-26 04:56:03.626+00	2026-11-26 04:56:03.675345+00	1	1	9	subscription-01a21635-97bf-7391-8f39-7fde3a5ea728	billing	PlanGranted	{"until": null, "planId": "growth", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728"}	{"actor": "system", "correlationId": "01a21635-f12b-7607-b6c3-f9db85095daf"}
11	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-056f-76b9-a5ab-57c4899347c4	2026-11-26 04:56:08.325+00	2026-11-26 04:56:08.231551+00	6	1	4	campaign-01a21635-b1d0-7641-98cd-e395394903aa	campaigns	CampaignLaunched	{"month": "2026-11", "steps": [{"day": 1, "step": 1, "email": {"textId": "01a21635-ddc1-71bd-818f-a29dd4d2ab56", "version": 1}}, {"day": 3, "step": 2, "email": {"textId": "01a21635-de01-715c-8ece-142506f3fed3", "version": 1}}, {"day": 7, "step": 3, "email": {"textId": "01a21635-de1e-7484-99d2-15f0ef32b8d6", "version": 1}}, {"day": 14, "step": 4, "email": {"textId": "01a21635-de38-744c-b15f-442bb68612e3", "version": 1}}], "listId": "01a21635-a2fd-7134-84a9-d304b9dceaab", "sender": {"textId": "a3f5af88-b0e2-5635-b78d-204552e92feb", "version": 1}, "launchId": "01a21636-031d-7097-873b-7e5e02ed8c04", "startsAt": "2026-11-26T04:57:08.221Z", "timeZone": "UTC", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "user:01a21635-97bf-7391-8f39-80cac04a70ce", "correlationId": "01a21635-fe74-7179-a86c-09d1871342ef"}
12	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-0afc-7234-827b-a463a2cf1ed7	2026-11-26 04:58:10.093+00	2026-11-26 04:56:09.719392+00	1	1	3	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8000-e6419555665a	mailer	OutreachPlanned	{"leadId": "01a21635-a69c-7000-8000-e6419555665a", "planned": 4, "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:mailer.enrol-leads", "causationId": "01a21636-056f-76b9-a5ab-57c4899347c4", "correlationId": "01a21635-fe74-7179-a86c-09d1871342ef"}
13	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-0afd-70a6-a906-238368624dd6	2026-11-26 04:58:10.093+00	2026-11-26 04:56:09.719392+00	1	1	7	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8001-e6419555665a	mailer	OutreachPlanned	{"leadId": "01a21635-a69c-7000-8001-e6419555665a", "planned": 4, "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:mailer.enrol-leads", "causationId": "01a21636-056f-76b9-a5ab-57c4899347c4", "correlationId": "01a21635-fe74-7179-a86c-09d1871342ef"}
14	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-0afd-70a6-a906-2504ebfe584d	2026-11-26 04:58:10.093+00	2026-11-26 04:56:09.719392+00	1	1	0	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8002-e6419555665a	mailer	OutreachPlanned	{"leadId": "01a21635-a69c-7000-8002-e6419555665a", "planned": 4, "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:mailer.enrol-leads", "causationId": "01a21636-056f-76b9-a5ab-57c4899347c4", "correlationId": "01a21635-fe74-7179-a86c-09d1871342ef"}
15	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-0ba5-7650-9e58-541631345301	2026-11-26 04:58:10.353+00	2026-11-26 04:56:09.719392+00	1	1	11	sending-01a21635-b1d0-7641-98cd-e395394903aa	mailer	SendingStarted	{"leads": 3, "launchId": "01a21636-031d-7097-873b-7e5e02ed8c04", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:mailer.enrol-leads", "causationId": "01a21636-056f-76b9-a5ab-57c4899347c4", "correlationId": "01a21635-fe74-7179-a86c-09d1871342ef"}
16	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-19b7-7762-af44-a8655c16a7ec	2026-11-26 04:58:13.404+00	2026-11-26 04:56:13.421531+00	2	1	3	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8000-e6419555665a	mailer	EmailIntended	{"step": 1, "test": false, "leadId": "01a21635-a69c-7000-8000-e6419555665a", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "messageId": "<a925847f-a704-5f1b-a729-ca54341972ff@rekindle.example>", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:sender", "correlationId": "01a21635-8ece-7240-bc29-6572ba1e7fef"}
17	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-19b7-7762-af44-af9bdd8bb749	2026-11-26 04:58:13.404+00	2026-11-26 04:56:13.421531+00	3	1	3	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8000-e6419555665a	mailer	EmailSent	{"step": 1, "test": false, "leadId": "01a21635-a69c-7000-8000-e6419555665a", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "messageId": "<a925847f-a704-5f1b-a729-ca54341972ff@rekindle.example>", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:sender", "correlationId": "01a21635-8ece-7240-bc29-6572ba1e7fef"}
18	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-1ba8-75dd-ae3c-c5a6da273c02	2026-11-26 04:58:14.253+00	2026-11-26 04:56:14.260083+00	2	1	0	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8002-e6419555665a	mailer	EmailIntended	{"step": 1, "test": false, "leadId": "01a21635-a69c-7000-8002-e6419555665a", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "messageId": "<d989f431-078b-57b1-a114-733ab171f342@rekindle.example>", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:sender", "correlationId": "01a21635-8ece-7240-bc29-6572ba1e7fef"}
19	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-1ba8-75dd-ae3c-c9af6d0fb31e	2026-11-26 04:58:14.253+00	2026-11-26 04:56:14.260083+00	3	1	0	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8002-e6419555665a	mailer	EmailSent	{"step": 1, "test": false, "leadId": "01a21635-a69c-7000-8002-e6419555665a", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "messageId": "<d989f431-078b-57b1-a114-733ab171f342@rekindle.example>", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:sender", "correlationId": "01a21635-8ece-7240-bc29-6572ba1e7fef"}
20	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-1dad-7173-9fc1-e4e6b06e8b0a	2026-11-26 04:58:14.348+00	2026-11-26 04:56:14.743666+00	2	1	7	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8001-e6419555665a	mailer	EmailIntended	{"step": 1, "test": false, "leadId": "01a21635-a69c-7000-8001-e6419555665a", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "messageId": "<97d692eb-d579-5819-a6b4-9d7be2d4cf7f@rekindle.example>", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:sender", "correlationId": "01a21635-8ece-7240-bc29-6572ba1e7fef"}
21	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-1dad-7173-9fc1-e86189bfa251	2026-11-26 04:58:14.348+00	2026-11-26 04:56:14.743666+00	3	1	7	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8001-e6419555665a	mailer	EmailSent	{"step": 1, "test": false, "leadId": "01a21635-a69c-7000-8001-e6419555665a", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "messageId": "<97d692eb-d579-5819-a6b4-9d7be2d4cf7f@rekindle.example>", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:sender", "correlationId": "01a21635-8ece-7240-bc29-6572ba1e7fef"}
22	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-219d-7431-9a11-c06da50c90a3	2026-11-26 04:58:15.71+00	2026-11-26 04:56:15.949751+00	1	1	9	conversion-20cfa264-23e7-5317-90a6-2c4c3018bdf7	campaigns	ConversionRecorded	{"rule": "last-email-30-days@1", "step": 1, "leadId": "01a21635-a69c-7000-8000-e6419555665a", "currency": "usd", "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa", "amountCents": 42000, "conversionId": "20cfa264-23e7-5317-90a6-2c4c3018bdf7"}	{"actor": "user:01a21635-97bf-7391-8f39-80cac04a70ce", "correlationId": "01a21636-1fe1-70f8-a914-554c464139d2"}
23	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21636-2f05-70b0-8ee7-2fe11cfbe76f	2026-11-26 04:58:19.3+00	2026-11-26 04:56:18.891666+00	4	1	3	outreach-01a21635-b1d0-7641-98cd-e395394903aa-01a21635-a69c-7000-8000-e6419555665a	mailer	OutreachStopped	{"leadId": "01a21635-a69c-7000-8000-e6419555665a", "reason": "converted", "skipped": [2, 3, 4], "accountId": "01a21635-97bf-7391-8f39-7fde3a5ea728", "campaignId": "01a21635-b1d0-7641-98cd-e395394903aa"}	{"actor": "system:mailer.stop-outreach-when-lead-converted", "causationId": "01a21636-219d-7431-9a11-c06da50c90a3", "correlationId": "01a21636-1fe1-70f8-a914-554c464139d2"}
\.

COPY es.identity ("id") FROM stdin;
26133b0c-7149-452d-8d90-2e4effed0773
\.

COPY es.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700100000	EventStore1763700100000
2	1763700100001	Jobs1763700100001
3	1763700100002	CheckpointContext1763700100002
4	1763700100003	Relay1763700100003
5	1763700100004	StoreIdentity1763700100004
6	1763700100010	Rebuilds1763700100010
7	1763700100020	Operations1763700100020
8	1763711300000	AccountBlocks1763711300000
\.

COPY es.subscriptions ("group_name", "kind", "context", "version", "types", "seen_at") FROM stdin;
campaigns.lead-list-view	projection	campaigns	1	{LeadsImported,LeadAdded,LeadDeleted,LeadListDeleted}	2026-11-26 04:56:18.395634+00
campaigns.accounts	projection	campaigns	2	{AccountOpened,ProfileChanged,PlanGranted,PlanRevoked,SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled}	2026-11-26 04:56:18.395634+00
campaigns.discard-file-when-leads-imported	reaction	campaigns	1	{LeadsImported}	2026-11-26 04:56:18.395634+00
campaigns.campaign-view	projection	campaigns	1	{CampaignDrafted,AutonomousCampaignRequested,CampaignActivated,CampaignRequested,CampaignDuplicated,LeadsAnalyzed,StrategyGenerated,SequenceGenerated,SequenceEdited,CampaignPrepared,CampaignFailed,CampaignRetried,CampaignLaunched,CampaignLaunchUndone,CampaignCompleted,CampaignDeleted,SendingStarted,SendingPaused,SendingResumed,SendingCompleted,SendingFailed,TestEmailsAccepted}	2026-11-26 04:56:18.395634+00
campaigns.outreach-figures	projection	campaigns	2	{EmailSent,EmailFailed,EmailSkipped,EmailOutcomeResolved,EmailBounced,EmailOpened,EmailClicked,ReplyReceived,LeadUnsubscribed,ComplaintReceived,OutreachStopped}	2026-11-26 04:56:18.395634+00
campaigns.conversion-view	projection	campaigns	1	{ConversionRecorded,ConversionReversed}	2026-11-26 04:56:18.395634+00
billing.activate-checkout-when-buyer-matched	reaction	billing	1	{BuyerMatched}	2026-11-26 04:56:18.395634+00
billing.close-checkouts-when-account-erased	reaction	billing	1	{AccountErased}	2026-11-26 04:56:18.395634+00
campaigns.notify-user-when-campaign-completed	reaction	campaigns	1	{CampaignCompleted}	2026-11-26 04:56:18.395634+00
campaigns.notify-user-when-campaign-failed	reaction	campaigns	1	{CampaignFailed}	2026-11-26 04:56:18.395634+00
campaigns.notify-user-when-sending-failed	reaction	campaigns	1	{SendingFailed}	2026-11-26 04:56:18.395634+00
campaigns.erase-account-when-account-erased	reaction	campaigns	1	{AccountErased}	2026-11-26 04:56:18.395634+00
campaigns.social-activity	projection	campaigns	1	{SocialAccountConnected,SocialAccountDisconnected,SocialPreferencesSaved,SocialPostPublished,SocialPostFailed,SocialPostSkipped,SocialPostOutcomeUnknown,SocialPostDiscarded}	2026-11-26 04:56:18.395634+00
campaigns.revoke-social-tokens-when-account-erased	reaction	campaigns	1	{AccountErased}	2026-11-26 04:56:18.395634+00
campaigns.tell-account-when-network-refused	reaction	campaigns	1	{SocialAccountDisconnected}	2026-11-26 04:56:18.395634+00
campaigns.social-posts	projection	campaigns	1	{SocialPostDrafted,SocialPostEdited,SocialPostApproved,SocialPostDiscarded,SocialPostIntended,SocialPostPublished,SocialPostFailed,SocialPostSkipped,SocialPostOutcomeUnknown}	2026-11-26 04:56:18.395634+00
campaigns.conversion-fees	projection	campaigns	1	{PerformanceFeeAccrued,PerformanceFeeReversed}	2026-11-26 04:56:18.395634+00
campaigns.plan-history	projection	campaigns	2	{PlanGranted,PlanRevoked,SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled}	2026-11-26 04:56:18.395634+00
campaigns.link-visits	projection	campaigns	1	{TrackedLinkVisited}	2026-11-26 04:56:18.395634+00
campaigns.analyze-leads-when-campaign-requested	reaction	campaigns	1	{CampaignRequested}	2026-11-26 04:56:18.395634+00
campaigns.generate-strategy-when-leads-analyzed	reaction	campaigns	1	{LeadsAnalyzed}	2026-11-26 04:56:18.395634+00
campaigns.generate-sequence-when-strategy-generated	reaction	campaigns	1	{StrategyGenerated}	2026-11-26 04:56:18.395634+00
campaigns.prepare-campaign-when-sequence-generated	reaction	campaigns	1	{SequenceGenerated}	2026-11-26 04:56:18.395634+00
campaigns.resume-preparation-when-campaign-retried	reaction	campaigns	1	{CampaignRetried}	2026-11-26 04:56:18.395634+00
campaigns.complete-campaign-when-sending-completed	reaction	campaigns	1	{SendingCompleted}	2026-11-26 04:56:18.395634+00
campaigns.complete-campaign-when-lead-list-deleted	reaction	campaigns	1	{LeadListDeleted}	2026-11-26 04:56:18.395634+00
campaigns.notify-user-when-reply-received	reaction	campaigns	1	{ReplyReceived}	2026-11-26 04:56:18.395634+00
billing.fees	projection	billing	1	{PerformanceFeeAccrued,PerformanceFeeReversed,PerformanceFeesInvoiced}	2026-11-26 04:56:18.395634+00
billing.settle-fee-when-order-changed	reaction	billing	1	{ConversionRecorded,ConversionReversed}	2026-11-26 04:56:18.395634+00
billing.account-terms	projection	billing	1	{AccountOpened,ProfileChanged,AccountErased,PlanGranted,PlanRevoked,SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled}	2026-11-26 04:56:18.395634+00
billing.tell-account-when-subscription-changed	reaction	billing	1	{SubscriptionActivated,PaymentFailed,SubscriptionChanged,SubscriptionCanceled,RefundIssued,RefundFailed}	2026-11-26 04:56:18.395634+00
billing.tell-account-when-plan-revoked	reaction	billing	1	{PlanRevoked}	2026-11-26 04:56:18.395634+00
billing.send-receipt-when-invoice-paid	reaction	billing	1	{InvoiceRecorded}	2026-11-26 04:56:18.395634+00
billing.tell-of-second-payment-when-refund-issued	reaction	billing	1	{RefundIssued}	2026-11-26 04:56:18.395634+00
billing.erase-account-when-account-erased	reaction	billing	1	{AccountErased}	2026-11-26 04:56:18.395634+00
billing.subscriptions	projection	billing	1	{SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled}	2026-11-26 04:56:18.395634+00
billing.invoices	projection	billing	1	{InvoiceRecorded}	2026-11-26 04:56:18.395634+00
billing.refunds	projection	billing	2	{RefundIssued,RefundFailed}	2026-11-26 04:56:18.395634+00
billing.announce-price-book-when-published	reaction	billing	1	{PriceBookPublished}	2026-11-26 04:56:18.395634+00
billing.sync-prices-when-price-book-published	reaction	billing	1	{PriceBookPublished}	2026-11-26 04:56:18.395634+00
billing.update-customers-when-profile-changed	reaction	billing	1	{ProfileChanged}	2026-11-26 04:56:18.395634+00
accounts.account-figures	projection	accounts	2	{AccountOpened,PlanGranted,PlanRevoked,SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled,LeadsImported,LeadAdded,TestEmailsAccepted}	2026-11-26 04:56:18.395634+00
accounts.event-blocks	projection	accounts	91	{AccountOpened,ProfileChanged,ApiKeyIssued,ApiKeyRevoked,AccountErased,LeadListUploaded,LeadsImported,LeadListDeleted,LeadAdded,LeadDeleted,LeadErased,CampaignDrafted,AutonomousCampaignRequested,CampaignActivated,CampaignRequested,CampaignDuplicated,LeadsAnalyzed,StrategyGenerated,SequenceGenerated,SequenceEdited,CampaignPrepared,CampaignFailed,CampaignRetried,CampaignLaunched,CampaignLaunchUndone,CampaignCompleted,CampaignDeleted,ConversionRecorded,ConversionReversed,SocialAccountConnected,SocialAccountDisconnected,SocialPreferencesSaved,SocialPostDrafted,SocialPostEdited,SocialPostApproved,SocialPostDiscarded,SocialPostIntended,SocialPostPublished,SocialPostFailed,SocialPostSkipped,SocialPostOutcomeUnknown,SendingStarted,SendingPaused,SendingResumed,SendingCompleted,SendingFailed,AccountSendingHeld,AccountSendingResumed,SendingEmailReplaced,TestEmailsAccepted,OutreachPlanned,OutreachWithdrawn,OutreachStopped,EmailIntended,EmailSent,EmailDeferred,EmailBlocked,EmailUnblocked,EmailFailed,EmailSkipped,EmailOutcomeUnknown,EmailOutcomeResolved,EmailBounced,EmailOpened,EmailClicked,TrackedLinkVisited,ReplyReceived,LeadUnsubscribed,ComplaintReceived,LeadSuppressed,SuppressionRemoved,MailboxConnected,MailboxChanged,MailboxPaused,MailboxResumed,MailboxBroken,MailboxRepaired,MailboxDisconnected,CheckoutStarted,PaymentVerified,PaymentFailed,SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled,PlanGranted,PlanRevoked,RefundIssued,RefundFailed,PerformanceFeeAccrued,PerformanceFeeReversed,PriceBookPublished}	2026-11-26 04:56:18.395634+00
accounts.name-company-when-campaign-requested	reaction	accounts	1	{CampaignRequested}	2026-11-26 04:56:18.395634+00
accounts.match-buyer-when-checkout-paid	reaction	accounts	1	{CheckoutPaid}	2026-11-26 04:56:18.395634+00
accounts.tell-owner-of-payment-when-payment-verified	reaction	accounts	1	{PaymentVerified}	2026-11-26 04:56:18.395634+00
mailer.account-copy	projection	mailer	4	{AccountOpened,ProfileChanged,PlanGranted,PlanRevoked,SubscriptionActivated,SubscriptionChanged,SubscriptionCanceled}	2026-11-26 04:56:18.395634+00
mailer.campaign-copy	projection	mailer	1	{CampaignDrafted,AutonomousCampaignRequested,CampaignActivated,CampaignRequested,CampaignDuplicated,SequenceGenerated,SequenceEdited,CampaignPrepared,CampaignFailed,CampaignRetried,CampaignLaunched,CampaignLaunchUndone,CampaignDeleted}	2026-11-26 04:56:18.395634+00
mailer.start-sending-when-campaign-launched	reaction	mailer	1	{CampaignLaunched}	2026-11-26 04:56:18.395634+00
mailer.replace-email-when-sequence-edited	reaction	mailer	1	{SequenceEdited}	2026-11-26 04:56:18.395634+00
mailer.stop-outreach-when-lead-converted	reaction	mailer	1	{ConversionRecorded}	2026-11-26 04:56:18.395634+00
mailer.erase-account-when-account-erased	reaction	mailer	1	{AccountErased}	2026-11-26 04:56:18.395634+00
mailer.watch-health-when-email-bounced	reaction	mailer	1	{EmailBounced}	2026-11-26 04:56:18.395634+00
mailer.watch-health-when-complaint-received	reaction	mailer	1	{ComplaintReceived}	2026-11-26 04:56:18.395634+00
sandbox.forget-messages-when-leads-erased	reaction	mailer	1	{LeadDeleted,LeadErased,LeadListDeleted,AccountErased}	2026-11-26 04:56:18.395634+00
\.

COPY gateway.account_figures ("account_id", "trial_ends_at", "plan_id", "plan_until", "leads_uploaded", "test_emails_sent", "claims") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	2026-12-03 04:55:40.709+00	\N	\N	3	0	[{"until": null, "planId": "growth", "source": "grant", "status": "active", "priceCents": 10000}]
\.

COPY gateway.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700500000	AccountFigures1763700500000
2	1763711100000	ApiKeys1763711100000
3	1763714300000	PaymentSignIns1763714300000
4	1763714510000	PlanClaims1763714510000
5	1763717000000	RateLimits1763717000000
6	1763720000000	Invitations1763720000000
\.

COPY jobs._private_job_queues ("id", "queue_name", "locked_at", "locked_by") FROM stdin;
1	sending-01a21635-b1d0-7641-98cd-e395394903aa	\N	\N
2	fees:01a21635-97bf-7391-8f39-7fde3a5ea728	\N	\N
\.

COPY jobs._private_jobs ("id", "job_queue_id", "task_id", "payload", "priority", "run_at", "attempts", "max_attempts", "last_error", "created_at", "updated_at", "key", "locked_at", "locked_by", "revision", "flags") FROM stdin;
2	\N	38	{"payload":{"accountId":"01a21635-97bf-7391-8f39-7fde3a5ea728","listId":"01a21635-a2fd-7134-84a9-d304b9dceaab"},"cause":{"correlationId":"01a21635-9e32-76bf-b658-1f9f2bc92967","actor":"system:campaigns.discard-file-when-leads-imported","causationId":"01a21635-ae23-76aa-99b1-94de14092970"}}	0	2026-12-26 04:55:45.722+00	0	25	\N	2026-11-26 04:55:46.931331+00	2026-11-26 04:55:46.931331+00	campaigns.discard-file:01a21635-a2fd-7134-84a9-d304b9dceaab	\N	\N	0	\N
\.

COPY jobs._private_tasks ("id", "identifier") FROM stdin;
1	billing.activate-checkout
2	accounts.tell-old-address
3	accounts.erase-profile
4	accounts.match-buyer
5	accounts.welcome-user
6	campaigns.generate-sequence
7	mailer.withdraw-outreaches
8	accounts.send-privacy-link
9	campaigns.notify-of-week
10	accounts.fulfil-privacy-request
11	sandbox.forget-messages
12	accounts.welcome-buyer
13	billing.invoice-fees
14	billing.settle-fee
15	accounts.confirm-waitlist-place
16	campaigns.draft-social-posts
17	mailer.check-sending-domain
18	mailer.erase-account
19	mailer.watch-mailbox-health
20	mailer.recheck-mailbox
21	campaigns.complete-campaign
22	billing.sync-price-book
23	mailer.notify-of-mailbox
24	accounts.send-confirmation-link
25	billing.update-customers
26	billing.announce-price-book
27	mailer.enrol-leads
28	campaigns.revoke-social-tokens
29	mailer.revoke-mailbox-tokens
30	accounts.send-reset-link
31	billing.settle-checkout
32	mailer.deliver-sample
33	accounts.tell-password-changed
34	campaigns.erase-account
35	accounts.notify-of-privacy-outcome
36	mailer.tell-of-limit
37	campaigns.analyze-leads
38	campaigns.discard-file
39	campaigns.prepare-campaign
40	billing.tell-account
41	accounts.tell-owner-of-payment
42	campaigns.publish-social-post
43	billing.handle-stripe-event
44	campaigns.tell-of-limit
45	billing.close-checkout
46	campaigns.notify-of-social-refusal
47	mailer.unblock-emails
48	campaigns.generate-strategy
49	campaigns.delete-all-leads
50	billing.erase-account
51	campaigns.notify-user
52	billing.sync-subscription
\.

COPY jobs.migrations ("id", "ts", "breaking") FROM stdin;
1	2026-11-26 04:55:25.935238+00	true
2	2026-11-26 04:55:26.020229+00	false
3	2026-11-26 04:55:26.063776+00	true
4	2026-11-26 04:55:26.105217+00	false
5	2026-11-26 04:55:26.123546+00	false
6	2026-11-26 04:55:26.152287+00	false
7	2026-11-26 04:55:26.169148+00	false
8	2026-11-26 04:55:26.187147+00	false
9	2026-11-26 04:55:26.201538+00	false
10	2026-11-26 04:55:26.218193+00	false
11	2026-11-26 04:55:26.248732+00	true
12	2026-11-26 04:55:26.521137+00	false
13	2026-11-26 04:55:26.542764+00	true
14	2026-11-26 04:55:26.565176+00	true
15	2026-11-26 04:55:26.579535+00	false
16	2026-11-26 04:55:26.59312+00	true
17	2026-11-26 04:55:26.606866+00	false
18	2026-11-26 04:55:26.617142+00	false
19	2026-11-26 04:55:26.636878+00	true
20	2026-11-26 04:55:26.644921+00	false
\.

COPY mailer.accounts ("account_id", "trial_ends_at", "time_zone", "claims", "had_plan", "left_zones") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	2026-12-03 04:55:40.709+00	UTC	[{"until": null, "planId": "growth", "source": "grant", "status": "active", "priceCents": 10000}]	true	[]
\.

COPY mailer.campaigns ("campaign_id", "account_id", "list_id", "status", "brief_text_id", "brief_version", "steps", "time_zone", "launch_id", "launched_at", "starts_at") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a2fd-7134-84a9-d304b9dceaab	launched	01a21635-b2d6-7275-9c8e-314fd5f8ac8a	1	[{"day": 1, "step": 1, "email": {"textId": "01a21635-ddc1-71bd-818f-a29dd4d2ab56", "version": 1}}, {"day": 3, "step": 2, "email": {"textId": "01a21635-de01-715c-8ece-142506f3fed3", "version": 1}}, {"day": 7, "step": 3, "email": {"textId": "01a21635-de1e-7484-99d2-15f0ef32b8d6", "version": 1}}, {"day": 14, "step": 4, "email": {"textId": "01a21635-de38-744c-b15f-442bb68612e3", "version": 1}}]	UTC	01a21636-031d-7097-873b-7e5e02ed8c04	2026-11-26 04:56:08.325+00	2026-11-26 04:57:08.221+00
\.

COPY mailer.deliveries ("due_at", "deferred_since", "intended_at", "sent_at", "opened_at", "clicked_at", "replied_at", "auto_replied_at", "soft_bounced_at", "bounced_at", "unsubscribed_at", "complained_at", "lease", "attempt", "step", "campaign_id", "lead_id", "account_id", "id", "test", "state", "reason", "route") FROM stdin;
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	3	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8001-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	f2f4bd1b-5dbf-5910-954c-03eeb26f9135	false	waiting	\N	\N
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	4	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8001-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	d0aa684c-4459-595f-8d0d-fd2f9da3d8dd	false	waiting	\N	\N
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	3	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8002-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	54b97e1d-ca6c-5ca6-a569-29dd0e83ca72	false	waiting	\N	\N
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	4	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8002-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	f01fb902-4299-5f1c-aa4f-d01daf2c4c41	false	waiting	\N	\N
\N	\N	2026-11-26 04:58:13.404+00	2026-11-26 04:58:13.404+00	\N	\N	\N	\N	\N	\N	\N	\N	1	0	1	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	a925847f-a704-5f1b-a729-ca54341972ff	false	sent	\N	\N
2026-11-28 04:58:14.253+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	2	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8002-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	aaa29a13-a893-5cc4-9a7c-ffe305d6f970	false	waiting	\N	\N
\N	\N	2026-11-26 04:58:14.253+00	2026-11-26 04:58:14.253+00	\N	\N	\N	\N	\N	\N	\N	\N	1	0	1	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8002-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	d989f431-078b-57b1-a114-733ab171f342	false	sent	\N	\N
2026-11-28 04:58:14.348+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	2	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8001-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	65a7e7a4-a639-5ad6-adee-4a2ed9a8fcab	false	waiting	\N	\N
\N	\N	2026-11-26 04:58:14.348+00	2026-11-26 04:58:14.348+00	\N	\N	\N	\N	\N	\N	\N	\N	1	0	1	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8001-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	97d692eb-d579-5819-a6b4-9d7be2d4cf7f	false	sent	\N	\N
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	3	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	f055082a-6721-5396-ab07-b71be82c1084	false	skipped	converted	\N
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	4	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	f8b58cbb-de3e-5602-b354-3c930bf3028d	false	skipped	converted	\N
\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	2	01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	1eee6b5c-189b-57eb-bd6d-4dcc600ab1e3	false	skipped	converted	\N
\.

COPY mailer.last_orders ("account_id", "lead_id", "ordered_at") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a69c-7000-8000-e6419555665a	2026-11-26 04:58:15.71+00
\.

COPY mailer.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700400000	SendingLedger1763700400000
2	1763700450000	Tracking1763700450000
3	1763700460000	UnknownDeliveries1763700460000
4	1763712300000	TrackingLinks1763712300000
5	1763713000000	LeadStanding1763713000000
6	1763714600000	PlanClaims1763714600000
7	1763714600100	SendingLimits1763714600100
8	1763714600200	AccountSending1763714600200
9	1763714600300	LimitNotices1763714600300
10	1763714900000	LastOrders1763714900000
11	1763716100000	HadPlan1763716100000
12	1763716161400	LeftZones1763716161400
13	1763717000000	MailRoutes1763717000000
14	1763717100000	Mailboxes1763717100000
15	1763722000000	SuppressionList1763722000000
16	1763723000000	Reservations1763723000000
\.

COPY mailer.outreaches ("campaign_id", "lead_id", "account_id", "version", "state", "reason", "address_hash", "begun") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8002-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	3	active	\N	2d4d4b59bd67180f8bd4afcc778b412b	true
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8001-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	3	active	\N	5cc7fb2957cbce85998a51e78459e8d9	true
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-a69c-7000-8000-e6419555665a	01a21635-97bf-7391-8f39-7fde3a5ea728	4	stopped	converted	1d2a965bb01a3aa254a6e75ce771816b	true
\.

COPY mailer.senders ("id", "started_at", "alive_until", "journal", "ended_at", "lost_at") FROM stdin;
1	2026-11-26 04:55:40.739652+00	2026-11-26 04:56:51.222152+00	01a21635-8ece-7240-bc29-68d9c7da7197	\N	\N
\.

COPY mailer.sendings ("campaign_id", "account_id", "list_id", "state", "version", "steps", "time_zone", "launch_id", "sender_text_id", "sender_version", "starts_at", "enrol_cursor", "enrolled_at", "undone_launch_id", "account_held", "routes") FROM stdin;
01a21635-b1d0-7641-98cd-e395394903aa	01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a2fd-7134-84a9-d304b9dceaab	running	1	[{"day": 1, "step": 1, "email": {"textId": "01a21635-ddc1-71bd-818f-a29dd4d2ab56", "version": 1}}, {"day": 3, "step": 2, "email": {"textId": "01a21635-de01-715c-8ece-142506f3fed3", "version": 1}}, {"day": 7, "step": 3, "email": {"textId": "01a21635-de1e-7484-99d2-15f0ef32b8d6", "version": 1}}, {"day": 14, "step": 4, "email": {"textId": "01a21635-de38-744c-b15f-442bb68612e3", "version": 1}}]	UTC	01a21636-031d-7097-873b-7e5e02ed8c04	a3f5af88-b0e2-5635-b78d-204552e92feb	1	2026-11-26 04:57:08.221+00	01a21635-a69c-7000-8002-e6419555665a	2026-11-26 04:58:10.353+00	\N	false	{00000000-0000-0000-0000-000000000000}
\.

COPY platform.installation ("only_row", "encryption_key_fingerprint", "clock_offset_ms") FROM stdin;
true	331fcc086c5ee0ae3529bedaccbadb8f	120000
\.

COPY platform.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700000000	Installation1763700000000
\.

COPY sandbox.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700500000	Sandbox1763700500000
2	1763700900000	Stripe1763700900000
3	1763714000000	StripeAnswers1763714000000
4	1763714800500	Social1763714800500
5	1763716200000	Mailboxes1763716200000
\.

COPY vault.accounts ("id", "company_name", "time_zone", "profile_version", "created_at") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	Secret Owner Ltd	UTC	2	2026-11-26 04:55:41.036673+00
\.

COPY vault.leads ("account_id", "id", "list_id", "row_number", "added_at", "email", "email_key", "first_name", "last_name", "company", "phone", "title", "source", "custom") FROM stdin;
01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a69c-7000-8000-e6419555665a	01a21635-a2fd-7134-84a9-d304b9dceaab	2	2026-11-26 04:55:44.39+00	ada@harbor.example	ada@harbor.example	Ada	\N	Harbor	\N	\N	CSV Import	\N
01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a69c-7000-8001-e6419555665a	01a21635-a2fd-7134-84a9-d304b9dceaab	3	2026-11-26 04:55:44.39+00	ben@quay.example	ben@quay.example	Ben	\N	Quay	\N	\N	CSV Import	\N
01a21635-97bf-7391-8f39-7fde3a5ea728	01a21635-a69c-7000-8002-e6419555665a	01a21635-a2fd-7134-84a9-d304b9dceaab	4	2026-11-26 04:55:44.39+00	cal@pier.example	cal@pier.example	Cal	\N	Pier	\N	\N	CSV Import	\N
\.

COPY vault.migrations ("id", "timestamp", "name") FROM stdin;
1	1763700001000	LeadsAndTexts1763700001000
2	1763700002000	Profiles1763700002000
3	1763700400000	LeadSearch1763700400000
4	1763712000000	Notifications1763712000000
5	1763712100000	SignInLinks1763712100000
6	1763714300000	Buyers1763714300000
7	1763714300001	PaidBuyers1763714300001
8	1763714800001	NewestUsers1763714800001
9	1763714900000	BuyersTimeZone1763714900000
10	1763715600000	ProvenAddresses1763715600000
11	1763716100000	EndedSessions1763716100000
12	1763716700000	MoreNotifications1763716700000
13	1763721100000	Waitlist1763721100000
14	1763721200000	PrivacyRequests1763721200000
15	1763722100000	BuyersTerms1763722100000
\.

COPY vault.texts ("id", "version", "account_id", "kind", "body", "created_at") FROM stdin;
01a21635-b2d6-7275-9c8e-314fd5f8ac8a	1	01a21635-97bf-7391-8f39-7fde3a5ea728	brief	{"industry": "Retail", "company_name": "Secret Owner Ltd", "target_offer": "Two months free", "campaign_name": "Spring", "product_or_service": "Stock planning", "average_order_value": 420, "why_leads_went_cold": "They never finished setting it up", "ideal_customer_profile": "Independent shops", "unique_selling_proposition": "We connect the till for you"}	2026-11-26 04:55:47.605984+00
01a21635-cce4-70f3-883b-2faa1472c7b9	1	01a21635-97bf-7391-8f39-7fde3a5ea728	strategy	{"kpis": [{"name": "Open rate", "target": "25% or more of delivered emails"}, {"name": "Reactivation", "target": "5–15% of contacted leads within 30 days"}, {"name": "Return on spend", "target": "At least 2x"}, {"name": "Unsubscribes", "target": "Below 1% of delivered emails; above that, shorten the list"}], "budget": {"daily": 100, "monthly": 3000, "breakdown": {"ads": 30, "email": 30, "social": 40}}, "standIn": null, "channels": [{"name": "Email", "strategy": "The four emails of this campaign. Rekindle sends them and stops for everyone who replies or unsubscribes.", "allocation": 30, "expectedROI": "2–3x is the target; the measured figure is on the campaign page"}, {"name": "Social", "strategy": "Say the same offer where these leads already follow you, in the same two weeks. You do this outside Rekindle.", "allocation": 40, "expectedROI": "Not estimated"}, {"name": "Ads", "strategy": "Show the offer to people who visited your site, while the emails are fresh. You do this outside Rekindle.", "allocation": 30, "expectedROI": "Not estimated"}], "overview": "Four emails over fourteen days, to 3 leads that went quiet on Secret Owner Ltd. You say why: \\"They never finished setting it up.\\" So the emails take the fear out of getting started and invite the question. Your offer opens the first email and closes the last one; the two between give reasons to take it. Every lead has a first name, and each email greets with it. Most leads have a company, which the second email names in its subject. Written by the built-in strategist from your answers and your list. It adds no facts, numbers or testimonials of its own.", "timeline": [{"week": 1, "focus": "Wake the list up", "actions": ["Day 1: Re-engagement email.", "Day 3: Value Proposition email.", "Answer replies the same day."]}, {"week": 2, "focus": "Give reasons", "actions": ["Day 7: Social Proof email, to everyone who has not answered.", "Leads that reply get no further email."]}, {"week": 3, "focus": "Close the round", "actions": ["Day 14: Urgency email, the last one.", "Follow up personally with everyone who showed interest."]}, {"week": 4, "focus": "Learn", "actions": ["Compare the four emails: which one brought replies?", "Let the rest of the list be; a new round needs a new reason."]}], "messaging": {"primary": "Two months free.", "variations": ["Day 1, Re-engagement: remember Secret Owner Ltd, and one reason to answer now.", "Day 3, Value Proposition: We connect the till for you.", "Day 7, Social Proof: your answers give no evidence to quote, so the email invites an answer. If you have a real customer quote, add it here.", "Day 14, Urgency: the last email, and it says so. No invented deadline."]}, "projectedResults": [{"note": "5–15% of the leads come back within 30 days and order once, at your average order value. A range to plan with, not a promise.", "month": 1, "revenueLow": 0, "revivedLow": 0, "revenueHigh": 0, "revivedHigh": 0}, {"note": "The last email goes out on day 14. Later replies still count; none are assumed here.", "month": 2, "revenueLow": 0, "revivedLow": 0, "revenueHigh": 0, "revivedHigh": 0}, {"note": "The last email goes out on day 14. Later replies still count; none are assumed here.", "month": 3, "revenueLow": 0, "revivedLow": 0, "revenueHigh": 0, "revivedHigh": 0}]}	2026-11-26 04:55:54.273613+00
01a21635-ddc1-71bd-818f-a29dd4d2ab56	1	01a21635-97bf-7391-8f39-7fde3a5ea728	email	{"html": null, "text": "Hi {{ first_name | default: \\"there\\" }},\\n\\nYou wrote to Secret Owner Ltd a while back, and we never got any further. If we made it hard to buy from us, I am sorry. Tell me what you could not get, and I will check it by hand.\\n\\nIt's been some time since your last order. If stock is moving, I'd like to earn a place on your list again.\\n\\nHere's what I'd like to offer you:\\n\\nTwo months free.\\n\\nDo you want it? Reply with a yes and I'll set it up for you.\\n\\nBest wishes,\\n{{ sender_name | default: sender_company }}", "author": "built-in", "standIn": null, "subject": "{{ first_name | default: \\"Hello\\" }}, running low on stock?", "otherSubjects": ["Running low on stock?", "A short hello from Secret Owner Ltd"]}	2026-11-26 04:55:58.458255+00
01a21635-de01-715c-8ece-142506f3fed3	1	01a21635-97bf-7391-8f39-7fde3a5ea728	email	{"html": null, "text": "Hi {{ first_name | default: \\"there\\" }},\\n\\nFor {{ company | default: \\"your company\\" }}, the right supplier is the one you never think about. It comes when it should, and it is what you asked for. Tell me what you sell most, and I will look at that first.\\n\\nAnd this is what we do:\\n\\nStock planning.\\n\\nAnd what makes us different:\\n\\nWe connect the till for you.\\n\\nIf you'd like to go ahead, reply and I'll get things ready.\\n\\nIf you wonder how much work it is to start, ask. I'll list the steps.\\n\\nBest wishes,\\n{{ sender_name | default: sender_company }}", "author": "built-in", "standIn": null, "subject": "A calmer next order", "otherSubjects": ["What Secret Owner Ltd does", "What makes the difference"]}	2026-11-26 04:55:58.458255+00
01a21635-de1e-7484-99d2-15f0ef32b8d6	1	01a21635-97bf-7391-8f39-7fde3a5ea728	email	{"html": null, "text": "Hi {{ first_name | default: \\"there\\" }},\\n\\nBuyers ask me about lead times, small amounts and what happens if a box is short. Good questions. Send me the one that matters most to you, and I will answer it.\\n\\nReply with your question, big or small.\\n\\nIf we're not the right choice for you, I'll tell you that as well.\\n\\nBest wishes,\\n{{ sender_name | default: sender_company }}", "author": "built-in", "standIn": null, "subject": "What must a supplier do?", "otherSubjects": ["Before you decide, ask me", "A fair question to ask"]}	2026-11-26 04:55:58.458255+00
01a21635-de38-744c-b15f-442bb68612e3	1	01a21635-97bf-7391-8f39-7fde3a5ea728	email	{"html": null, "text": "Hi {{ first_name | default: \\"there\\" }},\\n\\nA last word on this, and then I will leave you in peace.\\n\\nThe offer, once more:\\n\\nTwo months free.\\n\\nIf you want it, reply with a yes and I will take care of the rest.\\n\\nIf you run low one day, one short email to me is enough.\\n\\nIf I don't hear from you, I'll take it as a no for now.\\n\\nBest wishes,\\n{{ sender_name | default: sender_company }}", "author": "built-in", "standIn": null, "subject": "Last note: two months free", "otherSubjects": ["Keep your account open?", "My last email about this"]}	2026-11-26 04:55:58.458255+00
a3f5af88-b0e2-5635-b78d-204552e92feb	1	01a21635-97bf-7391-8f39-7fde3a5ea728	sender	{"replyTo": "jane@acme.example", "senderName": "Jane", "companyName": "Secret Owner Ltd", "postalAddress": "1 Mill Lane"}	2026-11-26 04:56:08.231551+00
\.

COPY vault.users ("id", "account_id", "email", "email_key", "password_hash", "full_name", "created_at", "notify_first_reply", "notify_campaign_completed", "notify_campaign_failed", "session_generation", "email_proven_at", "notify_weekly_summary", "notify_limits") FROM stdin;
01a21635-97bf-7391-8f39-80cac04a70ce	01a21635-97bf-7391-8f39-7fde3a5ea728	jane@acme.example	jane@acme.example	$argon2id$v=19$m=19456,t=2,p=1$qXoiURqnYyN1wVJnuvFAbQ$rk7UZbiZPHHXi9meWIAJNZEXJMlsLBVIVmFAwzwyE2Y	Jane	2026-11-26 04:55:41.036673+00	true	true	true	0	\N	true	true
\.

SELECT setval('platform.migrations_id_seq', 1);
SELECT setval('es.migrations_id_seq', 8);
SELECT setval('es.events_position_seq', 23);
SELECT setval('jobs.job_queues_id_seq', 2);
SELECT setval('jobs.tasks_id_seq', 52);
SELECT setval('jobs.jobs_id_seq1', 9);
SELECT setval('vault.migrations_id_seq', 15);
SELECT setval('campaigns.migrations_id_seq', 17);
SELECT setval('billing.migrations_id_seq', 13);
SELECT setval('mailer.migrations_id_seq', 16);
SELECT setval('mailer.senders_id_seq', 1);
SELECT setval('gateway.migrations_id_seq', 6);
SELECT setval('sandbox.migrations_id_seq', 5);

// Generated from layout.mjml by `npm run emails`.
/** A Liquid template: HTML with slots for what an email says. */
export const layout = `<!doctype html>
<html lang="en" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{ subject }}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.text div, .dimmed div { overflow-wrap: anywhere; }
.figures table { table-layout: auto; }
.figures caption { padding: 0 0 6px; font-weight: 600; text-align: left; }
.figures th, .figures td { padding: 8px 0 8px 12px; border-top: 1px solid #dae1e6; font-weight: 400; text-align: right; vertical-align: top; overflow-wrap: anywhere; }
.figures td { white-space: nowrap; word-break: normal; font-variant-numeric: tabular-nums; }
.figures th:first-child { padding-left: 0; text-align: left; }
.figures thead td, .figures thead th { color: #576670; border-top: 0; }
.figures .total th, .figures .total td { font-weight: 600; }
@media (prefers-color-scheme: dark) {
.page, .page > div[role] { background: #0f171b !important; }
.panel, .panel > table { background: #151d23 !important; background-color: #151d23 !important; }
.text div, .text table, .text th, .text td { color: #e3e8eb !important; }
.dimmed div, .dimmed a, .figures thead th, .figures thead td { color: #a0abb2 !important; }
.figures th, .figures td { border-color: #323e45 !important; }
.brand div { color: #86b7c8 !important; }
.button td, .button a { background: #1b7a95 !important; background-color: #1b7a95 !important; color: #ffffff !important; }
}
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
</head>
<body  class="page" style="word-spacing:normal;background-color:#f5f8fa;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{ preheader }}</div>
<div aria-label="{{ subject }}" aria-roledescription="email" role="article" lang="en" dir="auto" style="word-spacing:normal;background-color:#f5f8fa;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 20px 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="brand" style="font-size:0px;padding:0 4px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:20px;font-weight:600;line-height:1.55;text-align:left;color:#006780;">{{ signature }}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:0 8px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="panel-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="panel-outlook" role="presentation" style="width:584px;" width="584" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="panel" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:584px;border-radius:12px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border-radius:12px;direction:ltr;font-size:0px;padding:24px 16px 8px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:552px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="text" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;text-align:left;color:#1d282f;">{{ hello }}</div>
</td>
</tr>
{% for lines in paragraphs %}
<tr>
<td align="left" class="text" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;text-align:left;color:#1d282f;">{% for line in lines %}{{ line }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</div>
</td>
</tr>
{% endfor %}{% if figures %}
<tr>
<td align="left" class="text figures" style="font-size:0px;padding:0 0 20px;word-break:break-word;">
<table cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#1d282f;font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.5;table-layout:auto;width:100%;border:none;">
<caption>{{ figures.title }}</caption>
{% if figures.columns %}<thead><tr><td></td>{% for column in figures.columns %}<th scope="col">{{ column }}</th>{% endfor %}</tr></thead>{% endif %}
<tbody>{% for row in figures.rows %}<tr{% if row.isTotal %} class="total"{% endif %}><th scope="row">{{ row.label }}</th><td>{{ row.value }}</td>{% if row.before %}<td>{{ row.before }}</td>{% endif %}</tr>{% endfor %}</tbody>
</table>
</td>
</tr>
{% endif %}{% if action %}
<tr>
<td align="left" class="button" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="#015368" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:11px 20px;background:#015368;" valign="middle">
<a href="{{ action.url }}" style="display:inline-block;background:#015368;color:#ffffff;font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:11px 20px;mso-padding-alt:0px;border-radius:8px;" target="_blank">
{{ action.label }}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<tr>
<td align="left" class="dimmed" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.55;text-align:left;color:#576670;">If the button does nothing, open this address: {{ action.url }}</div>
</td>
</tr>
{% endif %}{% for lines in closing %}
<tr>
<td align="left" class="text" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;text-align:left;color:#1d282f;">{% for line in lines %}{{ line }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</div>
</td>
</tr>
{% endfor %}
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:16px 20px 32px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
{% if reason %}
<tr>
<td align="left" class="dimmed" style="font-size:0px;padding:0 4px 8px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.55;text-align:left;color:#576670;">{{ reason.words }} <a href="{{ reason.url }}" style="color:#006780">{{ reason.link }}</a></div>
</td>
</tr>
{% endif %}
<tr>
<td align="left" class="dimmed" style="font-size:0px;padding:0 4px;word-break:break-word;">
<div style="font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:1.55;text-align:left;color:#576670;">{{ signature }}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;

interface Ports {
  smtps: number;
  submission: number;
  imaps: number;
  imap: number;
}

export const dovecotConf = (dir: string, { imaps, imap }: Ports): string => `
base_dir = ${dir}/run
state_dir = ${dir}/run
log_path = ${dir}/dovecot.log
listen = 127.0.0.1
protocols = imap lmtp
ssl = yes
ssl_cert = <${dir}/cert.pem
ssl_key = <${dir}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login xoauth2
auth_failure_delay = 0
mail_location = maildir:~
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = username_format=%u ${dir}/users
}
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${dir}/oauth.conf
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${dir}/mail/%u allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
service lmtp {
  unix_listener lmtp {
    mode = 0666
  }
}
service auth {
  unix_listener auth-postfix {
    mode = 0666
  }
}
service stats {
  unix_listener stats-writer {
    mode = 0666
  }
}
`;

export const oauthConf = (port: number): string => `
introspection_mode = post
introspection_url = http://127.0.0.1:${port}/
username_attribute = username
active_attribute = active
active_value = true
`;

export const mainCf = (dir: string, address: string): string => `
compatibility_level = 3.6
queue_directory = ${dir}/spool
data_directory = ${dir}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${dir}/postfix.log
maillog_file_prefixes = ${dir}
myhostname = mail.spec.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
virtual_mailbox_domains = ${address.slice(address.lastIndexOf('@') + 1)}
virtual_transport = lmtp:unix:${dir}/run/lmtp
smtpd_tls_cert_file = ${dir}/cert.pem
smtpd_tls_key_file = ${dir}/key.pem
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${dir}/run/auth-postfix
smtpd_tls_auth_only = yes
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
smtpd_data_restrictions = reject_unauth_pipelining
`;

export const masterCf = ({ smtps, submission }: Ports): string => `
127.0.0.1:${smtps} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
127.0.0.1:${submission} inet n - n - - smtpd -o smtpd_tls_security_level=encrypt
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
`;

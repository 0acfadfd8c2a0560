#!/usr/bin/env bash
# A real Apache Kafka broker without Docker, for tests and local use: Java 17 or newer, and Maven once for the jars.
#   kafka.sh start DIR [PORT]   starts the broker that lives in DIR, or starts it again; prints its address when it answers
#   kafka.sh stop DIR           stops it; its data stays in DIR
#   kafka.sh fetch              fetches the jars, for starts without a connection
# KAFKA_VERSION, KAFKA_CACHE, KAFKA_HEAP, KAFKA_CONTROLLER_PORT (default PORT + 1) override the defaults; DIR/extra.properties
# is appended to the settings. KAFKA_SECURE_PORT adds a listener that demands TLS and SASL, which extra.properties sets up;
# KAFKA_SCRAM=name:password is its user for SCRAM.
set -euo pipefail

version=${KAFKA_VERSION:-4.4.0}
cache=${KAFKA_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/rekindle-kafka}
libs=$cache/$version
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

say() { echo "kafka.sh: $*" >&2; }
die() { say "$*"; exit 1; }

fetch() { # the jars, once; several callers at a time are fine: the first rename wins
  [ -d "$libs" ] && return
  command -v mvn >/dev/null || die "Maven is missing (Debian: apt-get install -y maven, which brings a JRE too)"
  local half=$libs.$$
  mkdir -p "$half"
  # kafka-tools-api is not in Maven Central for 4.4.0, and a broker does not use it
  cat >"$half/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>rekindle</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>$version</version>
      <exclusions><exclusion><groupId>org.apache.kafka</groupId><artifactId>kafka-tools-api</artifactId></exclusion></exclusions>
    </dependency>
    <dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-slf4j-impl</artifactId><version>2.25.5</version></dependency>
  </dependencies>
</project>
POM
  cat >"$half/log4j2.properties" <<'LOG'
rootLogger.level = WARN
rootLogger.appenderRef.o.ref = o
appender.o.type = Console
appender.o.name = o
appender.o.layout.type = PatternLayout
appender.o.layout.pattern = %d{ISO8601} %-5p %c{1.} %m%n
LOG
  say "fetching Apache Kafka $version (45 MB) into $libs"
  mvn -q -B -f "$half/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
    -DincludeScope=runtime -DoutputDirectory="$half" 2>&1 | sed $'s/\e\\[[0-9;]*m//g' >&2 || { rm -rf "$half"; die "Maven could not fetch the jars"; }
  mv -T "$half" "$libs" 2>/dev/null || rm -rf "$half"
}

alive() { # is the broker of DIR running? (a zombie that nobody has reaped yet is not)
  local pid state
  pid=$(cat "$1/kafka.pid" 2>/dev/null) || return 1
  state=$(ps -o stat= -p "$pid" 2>/dev/null) || return 1
  [[ $state != Z* ]] && ps -o args= -ww -p "$pid" | grep -qF "$1/server.properties"
}

answers() { # ApiVersions v0 over a plain socket: the broker serves requests
  local reply
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf '\0\0\0\12\0\22\0\0\0\0\0\1\377\377' >&3
  reply=$(timeout 2 head -c 10 <&3 | od -An -tx1 | tr -d ' \n')
  exec 3>&-
  [ "${reply:8:12}" = 000000010000 ]
}

listening() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

free_port() { # below the range that outgoing connections use
  local port
  while :; do
    port=$((20000 + RANDOM % 6000 * 2))
    listening "$port" || listening $((port + 1)) || { echo "$port"; return; }
  done
}

class_archive() { echo "$libs/classes-$(stat -L -c %Y-%s "$(command -v "$java")").jsa"; } # one per Java

settings() {
  local dir=$1 port=$2 controller=${KAFKA_CONTROLLER_PORT:-$(($2 + 1))} secure=${KAFKA_SECURE_PORT:+,SECURE://127.0.0.1:$KAFKA_SECURE_PORT}
  cat <<CONF
process.roles=broker,controller
node.id=1
listeners=PLAINTEXT://127.0.0.1:$port,CONTROLLER://127.0.0.1:$controller$secure
advertised.listeners=PLAINTEXT://127.0.0.1:$port$secure
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURE:SASL_SSL
controller.quorum.bootstrap.servers=127.0.0.1:$controller
log.dirs=$dir/data
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
log.cleaner.dedupe.buffer.size=4194304
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
CONF
  [ ! -f "$dir/extra.properties" ] || cat "$dir/extra.properties"
}

launch() {
  local dir=$1 port=$2 jvm archive mechanism users=()
  [ "$port" -lt 32768 ] || die "choose a port below 32768: from there on an outgoing connection may take it first"
  # a broker that was just killed may hold it until its threads have ended
  local deadline=$((SECONDS + 15))
  while listening "$port"; do
    [ -f "$dir/server.properties" ] && [ "$SECONDS" -lt "$deadline" ] || die "port $port is taken"
    sleep 0.1
  done
  command -v "$java" >/dev/null || die "Java is missing (Debian: apt-get install -y openjdk-17-jre-headless)"
  fetch
  archive=$(class_archive)
  settings "$dir" "$port" >"$dir/server.properties"
  jvm=("-Xmx${KAFKA_HEAP:-256m}" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xlog:disable -Xlog:all=error:stderr "-Dlog4j2.configurationFile=$libs/log4j2.properties")
  if [ -f "$archive" ]; then jvm+=(-Xshare:auto "-XX:SharedArchiveFile=$archive"); fi
  if [ ! -f "$dir/data/meta.properties" ]; then
    if [ -n "${KAFKA_SCRAM:-}" ]; then
      for mechanism in SCRAM-SHA-256 SCRAM-SHA-512; do users+=(--add-scram "$mechanism=[name=${KAFKA_SCRAM%%:*},password=${KAFKA_SCRAM#*:}]"); done
    fi
    "$java" "${jvm[@]}" -cp "$libs/*" kafka.tools.StorageTool format --standalone --cluster-id rekindle-local-000000 --config "$dir/server.properties" "${users[@]}" >"$dir/format.log" 2>&1 ||
      { cat "$dir/format.log" >&2; die "formatting failed"; }
  fi
  # the first clean stop leaves an archive of the loaded classes: later starts take half the time
  [ -f "$archive" ] || jvm+=("-XX:ArchiveClassesAtExit=$dir/classes.jsa")
  nohup "$java" "${jvm[@]}" -cp "$libs/*" kafka.Kafka "$dir/server.properties" </dev/null >>"$dir/kafka.log" 2>&1 &
  echo $! >"$dir/kafka.pid"
}

start() {
  local dir port deadline
  mkdir -p "$1" && dir=$(cd "$1" && pwd)
  alive "$dir" || launch "$dir" "${2:-$(free_port)}"
  deadline=$((SECONDS + 90))
  # where it listens; the advertised address may be a proxy
  port=$(sed -n 's/^listeners=PLAINTEXT:..127.0.0.1:\([0-9]*\),.*$/\1/p' "$dir/server.properties")
  until answers "$port" 2>/dev/null; do
    alive "$dir" || { tail -n 20 "$dir/kafka.log" >&2; die "the broker ended; see $dir/kafka.log"; }
    [ "$SECONDS" -lt "$deadline" ] || { stop "$dir"; die "not ready after 90 s; see $dir/kafka.log"; }
    sleep 0.05
  done
  echo "127.0.0.1:$port"
}

stop() {
  local dir pid deadline=$((SECONDS + 30))
  dir=$(cd "$1" 2>/dev/null && pwd) || return 0
  if alive "$dir"; then
    pid=$(cat "$dir/kafka.pid")
    kill "$pid"
    while alive "$dir"; do
      if [ "$SECONDS" -ge "$deadline" ]; then say "no clean stop in 30 s: killing $pid"; kill -9 "$pid"; break; fi
      sleep 0.05
    done
  fi
  rm -f "$dir/kafka.pid"
  if [ -f "$dir/classes.jsa" ]; then mv "$dir/classes.jsa" "$(class_archive)" || true; fi
}

case "${1:-} $#" in
  'start 2' | 'start 3') start "$2" "${3:-}" ;;
  'stop 2') stop "$2" ;;
  'fetch 1') fetch ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac

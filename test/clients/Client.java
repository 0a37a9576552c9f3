import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Makes one call with the default client, which asks for an upgrade to HTTP/2. */
public class Client {
  public static void main(String[] words) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(words[0]))
        .header("authorization", "Bearer " + System.getenv("SERVICE_KEY"))
        .header("content-type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(words[1]))
        .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.print(response.statusCode() + " " + response.body());
  }
}
